import type { Context } from 'koa';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { listServerNotices } from '#db/queries/operations/server-notices.ts';
import { proxyWatch } from '#server/http/middleware/proxy-watch.ts';
import type { Check } from '#src/contract/operations/checks.ts';
import type { Attention } from '#src/contract/operations/overview.ts';
import { appWithAdmin, testApp } from '../support/app.ts';
import { aClock } from '../support/bookings.ts';
import { bodyOf } from '../support/client.ts';
import { testDatabase } from '../support/database.ts';

const FORWARDED = { 'x-forwarded-for': '203.0.113.5' };

async function site(env: Record<string, string> = {}, clock = aClock()) {
  const warnings: string[] = [];
  const log = pino({ level: 'warn', base: null }, { write: (line: string) => void warnings.push(line) });
  const { app, admin } = await appWithAdmin(env, clock.now, { log });
  const proxy = async () => (await bodyOf<Attention>(admin.get('/api/admin/attention'))).owner?.proxy;
  const check = async () => {
    const { checks } = await bodyOf<{ checks: Check[] }>(admin.get('/api/admin/checks'));
    return checks.find(({ name }) => name === 'Proxy');
  };
  /** Sends this many requests within ten minutes. */
  const send = async (requests: number, headers: Record<string, string> = {}) => {
    for (let request = 0; request < requests; request += 1) await app.visitor().get('/', headers);
  };
  const endWindow = async (headers: Record<string, string> = {}) => {
    clock.pass(10);
    await send(1, headers);
    await new Promise((resolve) => setTimeout(resolve, 300));
  };
  return { ...app, clock, admin, proxy, check, send, endWindow, warnings };
}

describe('a proxy without TRUST_PROXY', () => {
  test('is logged once, and shown on the dashboard and by the checks with the line to set', async () => {
    const { proxy, check, send, endWindow, warnings } = await site();
    expect(await proxy()).toBeNull();
    for (let window = 0; window < 3; window += 1) {
      await send(60, FORWARDED);
      await endWindow(FORWARDED);
    }
    expect(await proxy()).toBe('untrusted-proxy');
    expect(await check()).toMatchObject({
      state: 'warning',
      todo: 'Set TRUST_PROXY=true, or the number of proxies, and restart.',
    });
    expect(warnings.filter((text) => text.includes('TRUST_PROXY=true'))).toHaveLength(1);
  });

  test('that only sends Forwarded is asked to send X-Forwarded-For', async () => {
    const { proxy, send, endWindow } = await site();
    await send(60, { forwarded: 'for=203.0.113.5' });
    await endWindow({ forwarded: 'for=203.0.113.5' });
    expect(await proxy()).toBe('unread-forwarded');
  });

  test('is not reported because of one stranger who sends the header', async () => {
    const { proxy, send, endWindow } = await site();
    await send(300, FORWARDED);
    await send(60);
    await endWindow();
    expect(await proxy()).toBeNull();
  });

  test('is no longer reported after the next visitors if one stranger was alone for a while', async () => {
    const { proxy, send, endWindow } = await site();
    await send(60, FORWARDED);
    await endWindow(FORWARDED);
    expect(await proxy()).toBe('untrusted-proxy');
    await send(60);
    await endWindow();
    expect(await proxy()).toBeNull();
  });

  test('is no longer reported after three days without requests', async () => {
    const { proxy, send, endWindow, clock } = await site();
    await send(60, FORWARDED);
    await endWindow(FORWARDED);
    clock.pass(3 * 24 * 60);
    expect(await proxy()).toBeNull();
  });

  test('is not reported once TRUST_PROXY is set', async () => {
    const first = await site();
    await first.send(60, FORWARDED);
    await first.endWindow(FORWARDED);
    const restarted = await testApp({ TRUST_PROXY: 'true', DATA_DIR: first.config.dataDir }, first.clock.now);
    const answer = await restarted.visitor().post('/api/login', {
      username: 'ada.admin',
      password: 'correct horse battery',
    });
    const cookie = answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    const attention = await fetch(`${restarted.origin}/api/admin/attention`, { headers: { cookie } });
    expect(((await attention.json()) as Attention).owner?.proxy).toBeNull();
  });
});

describe('TRUST_PROXY without a proxy', () => {
  test('is reported with the line to set', async () => {
    const { proxy, check, send, endWindow, warnings } = await site({ TRUST_PROXY: 'true' });
    await send(60);
    await endWindow();
    expect(await proxy()).toBe('missing-proxy');
    expect((await check())?.todo).toContain('TRUST_PROXY=false');
    expect(warnings.filter((text) => text.includes('TRUST_PROXY=false'))).toHaveLength(1);
  });

  test('is not reported while the proxy names visitors, even if a few requests bypass it', async () => {
    const { proxy, send, endWindow } = await site({ TRUST_PROXY: 'true' });
    await send(60, FORWARDED);
    await send(20);
    await endWindow();
    expect(await proxy()).toBeNull();
  });
});

describe('requests that bypass the proxy', () => {
  async function watched(proxies = 0) {
    const { db } = await testDatabase();
    const clock = aClock();
    const watch = proxyWatch({ db, log: pino({ level: 'silent' }), proxies, now: clock.now });
    const send = async (peer: string, headers: Record<string, string>, path = '/') =>
      watch(
        {
          path,
          req: { socket: { remoteAddress: peer } },
          get: (name: string) => headers[name] ?? '',
        } as unknown as Context,
        async () => {},
      );
    const ended = async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return listServerNotices(db, new Date(0));
    };
    return { clock, send, ended };
  }

  test.each(['93.184.216.34', '::ffff:8.8.8.8', '2a00:1450::1'])(
    'from %s on the internet are no sign of a proxy',
    async (peer) => {
      const { clock, send, ended } = await watched();
      for (let request = 0; request < 100; request += 1) await send(peer, FORWARDED);
      clock.pass(11);
      for (let request = 0; request < 100; request += 1) await send(peer, FORWARDED);
      expect(await ended()).toEqual([]);
    },
  );

  test.each(['127.0.0.1', '::1', '10.0.0.2', '172.18.0.1', '::ffff:192.168.1.4', 'fd00::1'])(
    'from %s are a sign of a proxy',
    async (peer) => {
      const { clock, send, ended } = await watched();
      for (let request = 0; request < 60; request += 1) await send(peer, FORWARDED);
      // Local requests bypass the proxy.
      for (let request = 0; request < 600; request += 1) await send('127.0.0.1', {}, '/healthz');
      clock.pass(11);
      await send(peer, FORWARDED);
      expect(await ended()).toEqual(['untrusted-proxy']);
    },
  );
});
