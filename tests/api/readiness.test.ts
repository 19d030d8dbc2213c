import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { createStartup } from '#server/boot/startup.ts';
import { createReadiness } from '#server/monitoring/readiness.ts';
import { testDatabase } from '../support/database.ts';

const silent = pino({ level: 'silent' });
const MISSING = 'the first owner could not be created yet';

async function site() {
  const startup = createStartup(silent, { retryMs: 20 });
  return { startup, ready: createReadiness(await testDatabase(), startup, silent) };
}

test('a site is not ready before all parts of its start have run, and is so at once afterwards', async () => {
  const { startup, ready } = await site();
  expect(await ready()).toBe('the server is starting');
  await startup.part('mail', () => {});
  expect(await ready()).toBe('the server is starting');
  startup.done();
  expect(await ready()).toBeUndefined();
});

test('a part that failed and is needed keeps it from being ready until a later try succeeds', async () => {
  const { startup, ready } = await site();
  const late = vi.fn();
  let full = true;
  let tries = 0;
  const work = async () => {
    tries += 1;
    if (full) throw new Error('database or disk is full');
    return 'a link';
  };
  expect(await startup.part('first owner', work, { missing: MISSING, late })).toBeUndefined();
  startup.done();
  expect(await ready()).toBe(MISSING);
  await expect.poll(() => tries).toBeGreaterThan(2);
  expect(await ready()).toBe(MISSING);
  full = false;
  await expect.poll(ready, { timeout: 5_000 }).toBeUndefined();
  expect(late.mock.calls).toEqual([['a link']]);
});

test('a part that failed and is not needed is known to have failed: the site is ready without it', async () => {
  const { startup, ready } = await site();
  const failing = await startup.part('expired sessions', () =>
    Promise.reject(new Error('database is locked')),
  );
  expect(failing).toBeUndefined();
  expect(
    await startup.part('page views', () => {
      throw new Error('thrown at once');
    }),
  ).toBeUndefined();
  startup.done();
  expect(await ready()).toBeUndefined();
});
