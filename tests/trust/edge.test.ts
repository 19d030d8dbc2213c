import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { createLimiterKey } from '#server/accounts/limiter-key.ts';
import { createHttpServer } from '#server/http/http-server.ts';
import { networkOf } from '#server/http/ip-address.ts';
import { requestFields, withinRequest } from '#server/http/request-context.ts';
import { appWithAdmin, testApp } from '../support/app.ts';
import { Client } from '../support/client.ts';
import { closeAfterTest } from '../support/close-server.ts';

async function listening(): Promise<Server> {
  const server = createHttpServer();
  server.on('request', (_request, response) => response.end('answered'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closeAfterTest(server);
  return server;
}

async function raw(server: Server, bytes: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.end(bytes);
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  await once(socket, 'close');
  return text;
}

describe('bad connections and requests', () => {
  test.each([
    [
      'headers of 20 KB',
      `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      /at most 16 KB/,
    ],
    ['an address of 20 KB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`, 431, /at most 16 KB/],
    ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400, /not valid/],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
      400,
      /not valid/,
    ],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      /not valid/,
    ],
    ['no Host', 'GET / HTTP/1.1\r\n\r\n', 400, /^/],
    ['a line break in a header', 'GET / HTTP/1.1\r\nhost: a\r\nx: a\rb\r\n\r\n', 400, /not valid/],
  ])('%s', async (_name, bytes, status, sentence) => {
    const answer = await raw(await listening(), bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.split('\r\n\r\n')[1]).toMatch(sentence);
  });

  test('limit slow clients and idle connections', async () => {
    const server = await listening();
    expect(server.headersTimeout).toBeLessThanOrEqual(10_000);
    expect(server.requestTimeout).toBeLessThanOrEqual(120_000);
    expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
    expect(server.maxConnections).toBeLessThanOrEqual(2_000);
  });
});

describe('requests', () => {
  test('are refused with a long URL, for a proxy, or with a compressed body that is too large', async () => {
    const app = await testApp();
    const long = await app.visitor().get(`/blog?q=${'a'.repeat(5_000)}`);
    expect([long.status, await long.text()]).toEqual([414, 'The address is too long.']);
    const bomb = await fetch(`${app.origin}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip', origin: app.origin },
      body: gzipSync(`{"username":"${'a'.repeat(50_000_000)}"}`),
    });
    expect(bomb.status).toBe(413);
    expect(app.logged).toEqual([]);
  });

  test('get security headers, even for errors and redirects', async () => {
    const app = await testApp({ NODE_ENV: 'production', PUBLIC_URL: 'https://apps.example.com' });
    for (const path of [
      '/',
      '/healthz',
      '/api/nope',
      '/api/user',
      '/pricing',
      `/blog?q=${'a'.repeat(5_000)}`,
    ]) {
      const { headers } = await app.visitor().get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy, path).toMatch(/script-src 'self' 'sha256-[^' ]+';/);
      expect(policy).toContain("require-trusted-types-for 'script';trusted-types 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/script-src[^;]*unsafe|unsafe-eval/);
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
      expect(headers.get('permissions-policy')).toMatch(/camera=\(\), .*microphone=\(\)/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get('server') ?? headers.get('x-powered-by')).toBeNull();
    }
  });

  test('have an ID in failures and in the log', async () => {
    const { app, admin } = await appWithAdmin();
    await app.db.schema.alterTable('themes').renameTo('elsewhere').execute();
    const answer = await admin.get('/api/admin/themes');
    const id = answer.headers.get('x-request-id');
    expect(await answer.text()).toBe(`Something went wrong on our side. Please try again. Reference: ${id}`);
    expect(app.logged).toMatchObject([{ requestId: id }]);
    const problem = await admin.get('/api/admin/themes', { accept: 'application/problem+json' });
    expect(await problem.json()).toMatchObject({ reference: problem.headers.get('x-request-id') });
  });

  test('have their ID in every line that they log', async () => {
    const lines: string[] = [];
    const log = pino({ base: null, mixin: requestFields }, { write: (line: string) => lines.push(line) });
    await withinRequest({ requestId: 'request-1' }, async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      log.info('deep inside');
    });
    log.info('outside');
    expect(lines.map((line) => JSON.parse(line).requestId)).toEqual(['request-1', undefined]);
  });
});

describe('a proxy’s headers', () => {
  const forged = {
    'x-forwarded-for': '203.0.113.9, 198.51.100.7',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil.example',
    'x-request-id': 'forged-request',
  };

  test('are ignored without TRUST_PROXY', async () => {
    const app = await testApp();
    const answer = await app.visitor().get('/sitemap.xml', forged);
    expect(await answer.text()).not.toContain('evil.example');
    expect(answer.headers.get('x-request-id')).not.toBe('forged-request');
    await guess(app, 30);
    expect((await guess(app, 1, '198.51.100.200')).at(-1), 'counted by the connection').toBe(429);
  });

  test('name the visitor last with TRUST_PROXY, so that forged addresses before are ignored', async () => {
    const app = await testApp({ TRUST_PROXY: 'true' });
    const answer = await app.visitor().get('/healthz', forged);
    expect(answer.headers.get('x-request-id')).toBe('forged-request');
    await guess(app, 30, '203.0.113.1, 198.51.100.7');
    expect((await guess(app, 1, '203.0.113.2, 198.51.100.7')).at(-1)).toBe(429);
    expect((await guess(app, 1, '203.0.113.1, 198.51.100.8')).at(-1)).toBe(401);
  });

  /** Each with a different username, so that no account limit applies. */
  async function guess(app: { origin: string }, times: number, from?: string): Promise<number[]> {
    const client = new Client(app.origin);
    const statuses = [];
    for (let number = 0; number < times; number += 1) {
      const name = `nobody-${from ?? ''}-${number}`;
      const headers = from ? { 'x-forwarded-for': from } : {};
      statuses.push((await client.post('/api/login', { username: name, password: 'x' }, headers)).status);
    }
    return statuses;
  }
});

describe('the limiter', () => {
  test('has few keys, whatever is tried', () => {
    const limiterKey = createLimiterKey('a secret of the site');
    const keys = new Set(Array.from({ length: 100_000 }, (_, number) => limiterKey(`name ${number}`)));
    expect(keys.size).toBeLessThanOrEqual(65_536);
    expect(limiterKey('name ada')).toBe(createLimiterKey('a secret of the site')('name ada'));
    expect(limiterKey('name ada')).not.toBe(createLimiterKey('the secret of another site')('name ada'));
  });

  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:0db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['nonsense', 'nonsense'],
    ['::ffff:7f00:1', '127.0.0.1'],
    ['::FFFF:CB00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
    ['0000:0000:0000:0000:0000:FFFF:CB00:7109', '203.0.113.9'],
    ['::ffff:0:203.0.113.9', '203.0.113.9'],
    ['64:ff9b::203.0.113.9', '203.0.113.9'],
    ['0064:FF9B::cb00:7109', '203.0.113.9'],
    ['64:ff9b:1:abcd::cb00:7109', '203.0.113.9'],
    ['2002:cb00:7109::1', '203.0.113.9'],
    ['2002:CB00:7109:ffff::7', '203.0.113.9'],
    ['2001:0:1:2:3:4:34ff:8ef6', '203.0.113.9'],
    ['2001:0DB8:0001:0002:0003:0004:0005:0006', '2001:db8:1:2'],
    ['[2001:db8:1:2::9]:50123', '2001:db8:1:2'],
    ['203.0.113.9:50123', '203.0.113.9'],
    ['[::ffff:203.0.113.9]', '203.0.113.9'],
  ])('%s is counted as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test('finds the same network for every notation of an address', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff })), {
          minLength: 8,
          maxLength: 8,
        }),
        (groups) => {
          const plain = groups.map((group) => group.toString(16)).join(':');
          const padded = groups.map((group) => group.toString(16).padStart(4, '0').toUpperCase()).join(':');
          const short = new URL(`http://[${plain}]`).hostname;
          const [g = 0, h = 0] = groups.slice(6);
          const dotted = [...groups.slice(0, 6).map((group) => group.toString(16))].join(':');
          const written = [padded, short, `${short}:443`, `${plain}%eth0`];
          written.push(`${dotted}:${g >> 8}.${g & 255}.${h >> 8}.${h & 255}`);
          for (const form of written) expect(networkOf(form)).toBe(networkOf(plain));
        },
      ),
    );
  });
});
