import { setTimeout as delay } from 'node:timers/promises';
import pino from 'pino';
import { describe, expect, test, vi } from 'vitest';
import { UnreachableError } from '#db/faults.ts';
import { countOutages } from '#server/operations/monitoring/outages.ts';
import { every } from '#server/tasks/every.ts';
import { testApp } from '../../support/app.ts';
import { wayTo } from '../../support/fake-postgres.ts';
import { testPostgresUrl, usesPostgres } from '../../support/postgres.ts';
import { hasPostgres } from '../../support/postgres-cluster.ts';

interface Line {
  msg: string;
  err?: { stack?: string };
  [field: string]: unknown;
}

function aLog() {
  const lines: Line[] = [];
  const log = pino(
    { level: 'info', base: null },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  );
  return { log, lines, said: () => lines.map(({ msg }) => msg) };
}

const stacks = (lines: Line[]) => lines.filter(({ err }) => err?.stack).length;
const full = () => Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });

describe('an outage of the database', () => {
  test('is logged once with its stack, counted each minute, and totaled when it is over', async () => {
    const { log: lines, ...wrote } = aLog();
    const closing = new AbortController();
    const { log } = countOutages(lines, closing.signal, { countEveryMs: 60, againMs: 0 });
    for (let each = 0; each < 50; each += 1) log.error({ err: full() }, 'request failed');
    log.warn({ err: full() }, 'page views could not be saved');
    log.error({ err: new Error('a fault of ours') }, 'request failed');
    log.warn({ reason: 'password' }, 'sign-in failed');
    expect(wrote.said()).toEqual(['request failed', 'request failed', 'sign-in failed']);
    await expect.poll(() => wrote.said().at(-1)).toBe('total failures for the same reason');
    expect(wrote.lines.slice(3)).toMatchObject([
      {
        msg: 'more failures for the same reason',
        fault: 'full',
        failed: 50,
        lines: { 'request failed': 49, 'page views could not be saved': 1 },
      },
      { fault: 'full', failed: 50 },
    ]);
    expect(stacks(wrote.lines)).toBe(2);
  });

  test('that comes and goes is not logged with a stack each time', () => {
    const { log, lines, said } = aLog();
    const outages = countOutages(log, new AbortController().signal);
    for (let each = 0; each < 5; each += 1) {
      outages.began(new UnreachableError('PostgreSQL does not answer (gone)'));
      outages.log.error({ err: new UnreachableError('PostgreSQL does not answer (gone)') }, 'request failed');
      outages.ended();
    }
    expect(stacks(lines)).toBe(1);
    expect(said().filter((msg) => msg === 'request failed')).toEqual([]);
    expect(lines.at(-1)).toMatchObject({ msg: 'the database answers again', failed: 1 });
  });

  test('is also counted in a task, a worker thread or as a cause, and the rest is logged at shutdown', async () => {
    const { log: lines, ...wrote } = aLog();
    const closing = new AbortController();
    const { log } = countOutages(lines, closing.signal);
    const gone = () => new UnreachableError('PostgreSQL does not answer (gone)');
    const failing = vi.fn(() => Promise.reject(gone()));
    const tasks = ['one', 'two', 'three'].map((name) =>
      every({ name, everyMs: 5, run: failing, log, failed: 'a task failed', signal: closing.signal }),
    );
    for (const task of tasks) task.start();
    await expect.poll(() => failing.mock.calls.length).toBeGreaterThan(9);
    log.warn({ error: 'PostgreSQL does not answer', fault: 'unreachable' }, 'job step failed');
    log.error(
      { err: new Error('The answer broke off', { cause: gone() }) },
      'an answer could not be sent to its end',
    );
    expect(wrote.said()).toEqual(['a task failed']);
    closing.abort();
    expect(wrote.lines.slice(1)).toMatchObject([{ fault: 'unreachable', failed: 4 }]);
  });

  test('that may have saved a write is always logged, never only counted', () => {
    const { log: lines, said } = aLog();
    const { log } = countOutages(lines, new AbortController().signal);
    const unknown = () => Object.assign(new Error('The connection broke'), { code: 'OUTCOME_UNKNOWN' });
    for (let each = 0; each < 3; each += 1) log.error({ err: unknown() }, 'request failed');
    expect(said()).toHaveLength(3);
  });
});

describe.skipIf(!hasPostgres)('a site whose PostgreSQL is down', () => {
  usesPostgres();

  test('logs one stack, once that it is not ready, and at the end how many requests failed', async () => {
    const { log, lines } = aLog();
    const way = await wayTo(await testPostgresUrl());
    const app = await testApp(
      {
        DATABASE_URL: way.url,
        APP_SECRET: 'a secret that is long enough for a test',
        PUBLIC_URL: 'http://127.0.0.1',
      },
      undefined,
      { log },
    );
    const visitor = app.visitor();
    expect((await visitor.get('/readyz')).status).toBe(200);
    way.stop();
    await expect.poll(() => app.database.silentMs?.(), { timeout: 15_000 }).toBeGreaterThan(0);
    const crowd = Promise.all(Array.from({ length: 300 }, () => visitor.get('/api/blog/posts')));
    for (let probes = 0; probes < 4; await delay(400))
      if ((await visitor.get('/readyz')).status === 503) probes += 1;
    expect((await crowd).every(({ status }) => status === 503)).toBe(true);
    way.go();
    await expect.poll(async () => (await visitor.get('/readyz')).status, { timeout: 15_000 }).toBe(200);
    expect(stacks(lines)).toBe(1);
    expect(lines.filter(({ msg }) => msg === 'not ready')).toMatchObject([
      { reason: 'the database does not answer' },
    ]);
    const end = lines.find(({ msg }) => msg === 'the database answers again');
    expect(end?.failed).toBeGreaterThan(290);
    expect(lines.length).toBeLessThan(8);
  }, 60_000);
});
