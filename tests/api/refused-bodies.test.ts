import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testApp } from '../support/app.ts';

const SIGNED = `t=1,v1=${'a'.repeat(64)}`;
const MB = 1024 * 1024;

interface Refused {
  path: string;
  headers: Record<string, string>;
  bytes: number;
  start?: string;
  asAdmin?: boolean;
}

const FORM = '--x\r\ncontent-disposition: form-data; name="file"; filename="large.png"\r\n\r\n';
const REFUSED: ReadonlyArray<[name: string, Refused]> = [
  ['a JSON body', { path: '/api/login', headers: { 'content-type': 'application/json' }, bytes: 200_000 }],
  [
    'a JSON body of the team',
    {
      path: '/api/admin/themes',
      headers: { 'content-type': 'application/json' },
      bytes: 5 * MB,
      asAdmin: true,
    },
  ],
  [
    'an upload',
    {
      path: '/api/admin/media',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      bytes: 12 * MB,
      start: FORM,
      asAdmin: true,
    },
  ],
  ['a webhook', { path: '/api/webhooks/stripe', headers: { 'stripe-signature': SIGNED }, bytes: 2 * MB }],
];

async function connected(origin: string): Promise<{ socket: Socket; heard: () => string }> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1');
  });
  // The server closes it while it is still written to.
  socket.on('error', () => {});
  await once(socket, 'connect');
  return { socket, heard: () => heard };
}

const seen = (text: () => string, what: RegExp) =>
  expect.poll(text, { timeout: 8_000, interval: 20 }).toMatch(what);

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };

async function head(
  app: Awaited<ReturnType<typeof testApp>>,
  { path, headers, asAdmin }: Refused,
  more: string[],
) {
  const { host } = new URL(app.origin);
  const cookie = asAdmin ? [`cookie: ${(await app.admin()).cookie}`, `origin: ${app.origin}`] : [];
  return [
    `POST ${path} HTTP/1.1`,
    `host: ${host}`,
    ...cookie,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...more,
    '',
    '',
  ].join('\r\n');
}

describe('a body that is too large', () => {
  test.each(REFUSED)('%s: the connection answers the next request, or is closed', async (_name, refused) => {
    const app = await testApp(STRIPE);
    const start = Buffer.from(refused.start ?? '');
    for (const form of ['length', 'chunked', 'expect'] as const) {
      const { socket, heard } = await connected(app.origin);
      const body = Buffer.concat([start, Buffer.alloc(refused.bytes, 0x61)]);
      const chunked = form === 'chunked';
      socket.write(
        await head(app, refused, [
          chunked ? 'transfer-encoding: chunked' : `content-length: ${body.length}`,
          ...(form === 'expect' ? ['expect: 100-continue'] : []),
        ]),
      );
      if (form === 'expect') await seen(heard, /^HTTP\/1\.1 (?:100|413) /);
      if (chunked)
        for (let from = 0; from < body.length; from += 64_000) {
          const piece = body.subarray(from, from + 64_000);
          socket.write(`${piece.length.toString(16)}\r\n`);
          socket.write(piece);
          socket.write('\r\n');
        }
      else socket.write(body);
      if (chunked) socket.write('0\r\n\r\n');
      await seen(heard, /HTTP\/1\.1 413 /);
      socket.write(`GET /healthz HTTP/1.1\r\nhost: ${new URL(app.origin).host}\r\n\r\n`);
      await expect
        .poll(() => (socket.closed ? 'closed' : (/HTTP\/1\.1 200 /.exec(heard())?.[0] ?? 'nothing')), {
          // Below the five seconds after which Node closes idle connections.
          timeout: 4_000,
          interval: 20,
        })
        .not.toBe('nothing');
    }
  });

  test('from a client that never stops sending is cut off, after the error was sent', async () => {
    const app = await testApp();
    const { socket, heard } = await connected(app.origin);
    const [, refused] = REFUSED[0] ?? [];
    if (!refused) throw new Error('There is nothing to refuse');
    socket.write(await head(app, refused, ['transfer-encoding: chunked']));
    const piece = Buffer.alloc(256_000, 0x61);
    let sent = 0;
    while (!socket.closed && sent < 400 * MB) {
      socket.write(`${piece.length.toString(16)}\r\n`);
      socket.write(piece);
      sent += piece.length;
      if (!socket.write('\r\n'))
        await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {});
    }
    expect(heard()).toMatch(/^HTTP\/1\.1 413 /);
    expect(socket.closed).toBe(true);
    expect(sent).toBeLessThan(100 * MB);
  });
});
