import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import Koa from 'koa';
import pino from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createBodyReadLimit } from '#server/http/middleware/body-read-limit.ts';
import { type Deadline, requestDeadline } from '#server/http/middleware/deadline.ts';
import { translateErrors } from '#server/http/middleware/error-answers.ts';
import { appWithAdmin, testApp } from '../support/app.ts';
import { closeAfterTest } from '../support/close-server.ts';
import { CALENDLY_KEY, calendlyEvent } from '../support/fake-calendly.ts';
import { fakeStripe, signed } from '../support/fake-stripe.ts';

const FORM = `t=1,v1=${'a'.repeat(64)}`;

async function caller(origin: string) {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return {
    socket,
    answer: () => text,
    closed: async () => {
      if (!socket.closed) await once(socket, 'close');
      return text;
    },
  };
}

const head = (path: string, headers: Record<string, string | number>) =>
  `POST ${path} HTTP/1.1\r\nhost: a\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

async function withWebhooks() {
  const stripe = await fakeStripe();
  onTestFinished(stripe.close);
  return testApp({ ...stripe.env, CALENDLY_WEBHOOK_KEY: CALENDLY_KEY });
}

const openSockets = (app: { server: { getConnections: (done: (e: unknown, n: number) => void) => void } }) =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));

describe('a webhook', () => {
  test.each([
    ['none', undefined],
    ['words', 'please'],
    ['no time', `v1=${'a'.repeat(64)}`],
    ['a short one', 't=1,v1=abc'],
    ['one of another length', `t=1,v1=${'a'.repeat(66)}`],
    ['the test scheme alone', `t=1,v0=${'a'.repeat(64)}`],
    ['a time that is none', `t=now,v1=${'a'.repeat(64)}`],
    ['a hundred of them', `t=1${`,v1=${'a'.repeat(64)}`.repeat(100)}`],
  ])('with an invalid signature (%s) is refused before its body is sent', async (_name, signature) => {
    const app = await withWebhooks();
    for (const [path, name] of [
      ['/api/webhooks/stripe', 'stripe-signature'],
      ['/api/webhooks/calendly', 'calendly-webhook-signature'],
    ] as const) {
      const { socket, closed } = await caller(app.origin);
      socket.write(head(path, { 'content-length': 50_000, ...(signature && { [name]: signature }) }));
      const answer = await closed();
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain('The signature is not valid.');
    }
  });

  test('that declares a size larger than any event is refused before its body is sent', async () => {
    const app = await withWebhooks();
    for (const [path, name, bytes] of [
      ['/api/webhooks/stripe', 'stripe-signature', 256 * 1024 + 1],
      ['/api/webhooks/calendly', 'calendly-webhook-signature', 128 * 1024 + 1],
    ] as const) {
      const { socket, closed } = await caller(app.origin);
      socket.write(head(path, { 'content-length': bytes, [name]: FORM }));
      expect(await closed()).toMatch(/^HTTP\/1\.1 413 /);
    }
  });

  test('without a size is aborted at the largest size of an event', async () => {
    const app = await withWebhooks();
    const { socket, closed } = await caller(app.origin);
    socket.write(head('/api/webhooks/stripe', { 'transfer-encoding': 'chunked', 'stripe-signature': FORM }));
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
    for (let sent = 0; sent < 18 && !socket.closed; sent += 1) socket.write(chunk);
    expect(await closed()).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('that is half sent is limited in number, and genuine ones still pass', async () => {
    const app = await withWebhooks();
    const half = await Promise.all(Array.from({ length: 40 }, () => caller(app.origin)));
    for (const { socket } of half) {
      socket.write(head('/api/webhooks/stripe', { 'content-length': 60_000, 'stripe-signature': FORM }));
      socket.write('x'.repeat(30_000));
    }
    const ended = () => half.filter(({ answer }) => answer().startsWith('HTTP/1.1 429 ')).length;
    while (ended() < 24) await delay(20);
    while ((await openSockets(app)) > 16) await delay(20);
    const paid = await fetch(`${app.origin}/api/webhooks/stripe`, {
      method: 'POST',
      ...signed({ id: 'evt_1', type: 'charge.updated', data: { object: {} } }),
    });
    expect(paid.status).toBe(204);
    const booked = await fetch(`${app.origin}/api/webhooks/calendly`, {
      method: 'POST',
      ...calendlyEvent('invitee.created'),
    });
    expect(booked.status).toBe(204);
    expect(ended(), 'one made room for each').toBeLessThanOrEqual(26);
    expect(app.logged, 'no fault to look into').toEqual([]);
  });

  test('is accepted with rolled secrets, and the test scheme is ignored', async () => {
    const app = await withWebhooks();
    const { body, headers } = signed({ id: 'evt_2', type: 'charge.updated', data: { object: {} } });
    const [time, genuine] = headers['stripe-signature'].split(',');
    for (const signature of [
      `${time},v1=${'b'.repeat(64)},${genuine},v0=${'c'.repeat(64)}`,
      `${time}, ${genuine}`,
    ]) {
      const answer = await fetch(`${app.origin}/api/webhooks/stripe`, {
        method: 'POST',
        body,
        headers: { 'stripe-signature': signature },
      });
      expect([signature, answer.status]).toEqual([signature, signature.includes(', ') ? 400 : 204]);
    }
  });
});

describe('slots for request bodies', () => {
  async function reader(bounds: Partial<Parameters<typeof createBodyReadLimit>[0]>) {
    const limitBodyReads = createBodyReadLimit({ atOnce: 2, perNetwork: 2, ms: 60_000, ...bounds });
    const app = new Koa();
    app.use(translateErrors(pino({ level: 'silent' })));
    app.use(async (ctx) => {
      ctx.body = await limitBodyReads(ctx, async () => {
        let text = '';
        for await (const chunk of ctx.req) text += chunk;
        return `read ${text}`;
      });
    });
    const server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closeAfterTest(server);
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  const begin = ({ socket }: { socket: Socket }) => socket.write(`${head('/', { 'content-length': 4 })}ab`);

  test('time out for a body that is not complete in time', async () => {
    const late = await caller(await reader({ ms: 50 }));
    begin(late);
    expect(await late.closed()).toMatch(/^HTTP\/1\.1 408 [\s\S]*The request took too long\./);
  });

  test('are taken from the oldest for a new one', async () => {
    const origin = await reader({});
    const [first, second, third] = [await caller(origin), await caller(origin), await caller(origin)];
    begin(first);
    await delay(20);
    begin(second);
    await delay(20);
    begin(third);
    expect(await first.closed()).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: 5/i);
    for (const each of [second, third]) {
      each.socket.write('cd');
      while (!each.answer().includes('read abcd')) await delay(10);
    }
  });

  test('or refuse the new one if bodies may take long', async () => {
    const origin = await reader({ refuseNew: true });
    const [first, second, third] = [await caller(origin), await caller(origin), await caller(origin)];
    begin(first);
    begin(second);
    await delay(50);
    begin(third);
    expect(await third.closed()).toMatch(/^HTTP\/1\.1 429 /);
    first.socket.write('cd');
    while (!first.answer().includes('read abcd')) await delay(10);
  });
});

describe('a request without a response', () => {
  test('ends with a message, whatever it waits for', async () => {
    // Long enough for a password check on a busy machine.
    const app = await testApp({}, undefined, { answerMs: 2_000 });
    app.settings.identity = () => new Promise(() => {});
    app.settings.current = () => new Promise(() => {});
    const read = await app.visitor().get('/feed.json');
    expect([read.status, await read.text()]).toEqual([
      503,
      expect.stringMatching(/^The server took too long to respond\. Please try again\. Reference: /),
    ]);
    expect(read.headers.get('connection')).toBe('close');
    const written = await app.visitor().post('/api/login', { username: 'ada', password: 'x'.repeat(12) });
    expect(written.status, 'what needs none of it is answered').toBe(401);
  });

  test('aborts its work, may get more time, and ignores a late result', async () => {
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    const app = new Koa();
    const told: string[] = [];
    app.use(translateErrors(log));
    app.use(requestDeadline(log, 100));
    app.use(async (ctx) => {
      const { signal, allow } = ctx.state.deadline as Deadline;
      if (ctx.path === '/long') allow(60);
      else signal.addEventListener('abort', () => told.push(ctx.path));
      if (ctx.path === '/never') await new Promise(() => {});
      await delay(300);
      ctx.body = 'done';
      if (ctx.path === '/throws') throw new Error('too late to matter');
    });
    const server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closeAfterTest(server);
    const get = (path: string, method = 'GET') =>
      fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method });
    const [never, late, throws, long] = await Promise.all([
      get('/never'),
      get('/late', 'POST'),
      get('/throws'),
      get('/long'),
    ]);
    expect([never.status, late.status, throws.status, long.status]).toEqual([503, 503, 503, 200]);
    expect(await late.text()).toContain('Check whether your change was saved before you try again.');
    await delay(400);
    expect(told.sort()).toEqual(['/late', '/never', '/throws']);
    expect(lines.some((line) => line.includes('too late to matter'))).toBe(true);
  });

  test('is not ended if it is a stream of events', async () => {
    const { admin } = await appWithAdmin({}, undefined, { answerMs: 300 });
    const events = await admin.get('/api/admin/jobs/events');
    const stream = events.body?.getReader();
    await stream?.read();
    await delay(700);
    let ended = false;
    const next = stream?.read().then(({ done }) => {
      ended = done;
    });
    await Promise.race([next, delay(100)]);
    expect(ended).toBe(false);
    await stream?.cancel();
  });
});
