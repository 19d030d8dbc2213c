import { EventEmitter } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#db/sqlite/open.ts';
import { prepareDatabase } from '#db/sqlite/prepare.ts';
import { createStartup } from '#server/boot/startup.ts';
import { createReadiness } from '#server/operations/monitoring/readiness.ts';
import { testDataDir } from '../../support/data-dir.ts';
import { testDatabase } from '../../support/database.ts';

const silent = pino({ level: 'silent' });
const MISSING = 'the first owner could not be created yet';

async function site() {
  const startup = createStartup(silent, { retryMs: 20 });
  return { startup, ready: createReadiness(await testDatabase(), startup, silent) };
}

test('a site becomes ready as soon as all parts of its start have run', async () => {
  const { startup, ready } = await site();
  expect(await ready()).toBe('the server is starting');
  await startup.part('mail', () => {});
  expect(await ready()).toBe('the server is starting');
  startup.done();
  expect(await ready()).toBeUndefined();
});

test('a failed part that is required delays readiness until a later attempt succeeds', async () => {
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

test('a failed part that is optional is reported, and the site is ready without it', async () => {
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

test('requests have priority over the rest of the start, but cannot delay it forever', async () => {
  const startup = createStartup(silent);
  const response = new EventEmitter();
  const order: string[] = [];
  startup.letFirst(response);
  response.once('close', () => order.push('page'));
  const part = startup.part('mail', () => order.push('mail'));
  setTimeout(() => response.emit('close'), 20);
  await part;
  expect(order).toEqual(['page', 'mail']);

  startup.letFirst(new EventEmitter());
  await startup.part('jobs', () => order.push('jobs'));
  expect(order).toEqual(['page', 'mail', 'jobs']);
});

test('a process continues while a newer version migrates its database, but none can start', async () => {
  const dataDir = await testDataDir();
  const database = openDatabase(path.join(dataDir, 'app.db'));
  onTestFinished(() => database.close());
  const logged: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void logged.push(JSON.parse(line).msg) });
  const startup = createStartup(silent);
  startup.done();
  const ready = createReadiness(database, startup, log);
  expect(await ready()).toBeUndefined();
  await sql`insert into migrations values ('9999-later', '')`.execute(database.db);
  for (let look = 0; look < 2; look += 1) {
    await delay(1_100);
    expect(await ready()).toBeUndefined();
  }
  expect(logged).toEqual(['a newer version has migrated the database']);
  await expect(prepareDatabase(dataDir)).rejects.toThrow(
    'The database was written by a newer version of this program (9999-later). Start that version',
  );
});

test('each reason for not being ready is logged once, and so is the recovery', async () => {
  const lines: object[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const database = await testDatabase();
  let isThere = true;
  const startup = createStartup(silent, { retryMs: 20 });
  const ready = createReadiness({ ...database, inPlace: () => isThere }, startup, log);
  expect(await ready()).toBe('the server is starting');
  const failing = () => Promise.reject(new Error('database or disk is full'));
  let work: () => Promise<void> = failing;
  await startup.part('first owner', () => work(), { missing: MISSING, late: () => {} });
  startup.done();
  for (let probe = 0; probe < 3; probe += 1) expect(await ready()).toBe(MISSING);
  work = async () => {};
  await expect.poll(ready).toBeUndefined();
  isThere = false;
  await delay(1_100);
  for (let probe = 0; probe < 3; probe += 1)
    expect(await ready()).toBe('the database file was moved or deleted');
  expect(lines).toMatchObject([
    { level: 40, msg: 'not ready', reason: MISSING },
    { level: 30, msg: 'ready again' },
    { level: 40, msg: 'not ready', reason: 'the database file was moved or deleted' },
  ]);
});
