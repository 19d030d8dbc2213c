import fc from 'fast-check';
import { type CompiledQuery, sql } from 'kysely';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { deleteExpiredLimits } from '#db/queries/accounts/rate-limits.ts';
import { writeTransaction } from '#db/transaction.ts';
import { BudgetUsedUp, createSharedLimits } from '#server/accounts/shared-limits.ts';
import { createContactLimits } from '#server/site/messages/contact-limits.ts';
import { testApp } from '../support/app.ts';
import type { Client } from '../support/client.ts';
import { anotherProcess, onPostgres, testDatabase } from '../support/database.ts';
import { aCode } from '../support/money.ts';

const ATTACKER = '203.0.113.66';

type App = Awaited<ReturnType<typeof testApp>>;

/** Another process over an app's database: after a restart, or behind a load balancer. */
async function beside({ config }: App, secret?: string): Promise<App> {
  const app = await testApp({
    TRUST_PROXY: 'true',
    DATA_DIR: config.dataDir,
    ...(secret && { APP_SECRET: secret }),
  });
  app.passwords.verify = async () => false;
  return app;
}

async function twoProcesses() {
  const first = await testApp({ TRUST_PROXY: 'true' });
  await first.admin();
  first.passwords.verify = async () => false;
  return [first, await beside(first)] as const;
}

const signIn = (client: Client, address = ATTACKER, username = 'ada.admin') =>
  client.post('/api/login', { username, password: 'wrong' }, { 'x-forwarded-for': address });

/** Alternates between the processes. Returns the statuses. */
async function inTurn(apps: readonly App[], times: number, attempt: (app: App) => Promise<Response>) {
  const statuses = [];
  for (let number = 0; number < times; number += 1)
    statuses.push((await attempt(apps[number % apps.length] as App)).status);
  return statuses;
}

describe('several processes over one database', () => {
  test('allow as many guesses of a password as one, and say how long to wait', async () => {
    const apps = await twoProcesses();
    expect(await inTurn(apps, 12, (app) => signIn(app.visitor()))).toEqual([
      ...Array(10).fill(401),
      429,
      429,
    ]);
    for (const app of apps) {
      const refused = await signIn(app.visitor());
      expect(await refused.text()).toMatch(/^Too many attempts\. Try again in 1[45] minutes\.$/);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(14 * 60 - 1);
      expect((await signIn(app.visitor(), '198.51.100.7')).status, 'another network').toBe(401);
    }
  });

  test('allow as many guesses at the same time', async () => {
    const apps = await twoProcesses();
    let checked = 0;
    for (const { passwords } of apps)
      passwords.verify = async () => {
        checked += 1;
        return false;
      };
    await Promise.all(Array.from({ length: 40 }, (_, number) => signIn((apps[number % 2] as App).visitor())));
    expect(checked).toBe(10);
  });

  test('count many networks together', async () => {
    const apps = await twoProcesses();
    for (let network = 0; network < 100; network += 1)
      await signIn((apps[network % 2] as App).visitor(), `10.${network}.0.1`);
    const fresh = await inTurn(apps, 5, (app) => signIn(app.visitor(), '10.200.0.1'));
    expect(fresh).toEqual([401, 401, 401, 429, 429]);
  });

  test('release an attempt wherever it was counted', async () => {
    const apps = await twoProcesses();
    const [first, second] = apps;
    expect(await inTurn(apps, 9, (app) => signIn(app.visitor()))).toEqual(Array(9).fill(401));
    second.passwords.verify = async () => true;
    expect((await signIn(second.visitor())).status).toBe(200);
    expect((await signIn(second.visitor())).status).toBe(200);
    expect(await inTurn([first], 2, (app) => signIn(app.visitor()))).toEqual([401, 429]);
  });

  test('allow as many wrong codes, and do not count the right one', async () => {
    const first = await testApp({ TRUST_PROXY: 'true' });
    await (await first.admin()).post('/api/admin/promo-codes', aCode());
    const apps = [first, await beside(first)];
    const quote = (app: App, code: string) =>
      app.visitor().post('/api/bookings/price', { tier: 'usa', code }, { 'x-forwarded-for': ATTACKER });
    const right = await inTurn(apps, 30, (app) => quote(app, 'SPRING'));
    expect(right).toEqual(Array(30).fill(200));
    const wrong = await inTurn(apps, 22, (app) => quote(app, 'WINTER'));
    expect(wrong).toEqual([...Array(20).fill(422), 429, 429]);
    expect(await inTurn(apps, 2, (app) => quote(app, 'SPRING')), 'the right one, too').toEqual([429, 429]);
  });

  test('accept as many messages, and require a proof of work at the same point', async () => {
    const limits = (await twoProcesses()).map((app) => createContactLimits(app.limits));
    const accepted = [];
    const proofs = [];
    for (let number = 0; number < 7; number += 1) {
      const each = limits[number % 2] as (typeof limits)[number];
      proofs.push(await each.needsProof(ATTACKER));
      accepted.push(Boolean(await each.take(ATTACKER)));
    }
    expect(accepted).toEqual([true, true, true, true, true, false, false]);
    expect(proofs).toEqual([false, false, true, true, true, true, true]);
  });

  test('continue counting after a restart, but not for a site with another secret', async () => {
    const [first] = await twoProcesses();
    for (let guess = 0; guess < 10; guess += 1) await signIn(first.visitor());
    const restarted = await beside(first);
    expect((await signIn(restarted.visitor())).status).toBe(429);
    const other = await beside(first, 'another secret of at least 32 characters');
    expect((await signIn(other.visitor())).status).toBe(401);
  });
});

describe('a process whose database is read-only', () => {
  test('counts locally, in addition to earlier counts', async () => {
    const [first, second] = await twoProcesses();
    for (let guess = 0; guess < 10; guess += 1) await signIn(first.visitor());
    for (const { database } of [first, second]) database.refuseWrites(true);
    expect((await signIn(second.visitor())).status, 'counted before').toBe(429);
    const elsewhere = await inTurn([second], 12, (app) => signIn(app.visitor(), '198.51.100.7'));
    expect(elsewhere).toEqual([...Array(10).fill(401), 429, 429]);
    for (const { database } of [first, second]) database.refuseWrites(false);
    expect((await signIn(second.visitor(), '198.51.100.7')).status, 'counted again').toBe(401);
  });

  test('explains the failure after a correct password, and releases the attempt', async () => {
    const [app] = await twoProcesses();
    app.passwords.verify = async () => true;
    app.database.refuseWrites(true);
    const refused = await signIn(app.visitor());
    expect([refused.status, await refused.text()]).toEqual([
      503,
      expect.stringMatching(/read-only right now/),
    ]);
    app.database.refuseWrites(false);
    expect((await signIn(app.visitor())).status).toBe(200);
  });

  test('signs in even if an attempt cannot be released', async () => {
    const app = await testApp({ TRUST_PROXY: 'true' });
    const attempt = await app.loginLimits.password(ATTACKER, 'ada', undefined);
    app.database.refuseWrites(true);
    await attempt.takeBack();
    app.database.refuseWrites(false);
    await attempt.takeBack();
    const statuses = await inTurn([app], 10, (each) => signIn(each.visitor(), ATTACKER, 'ada'));
    expect(statuses, 'it still counts').toEqual([...Array(9).fill(401), 429]);
  });
});

async function twoConnections() {
  const database = await testDatabase();
  const { db } = database;
  const other = await anotherProcess(database);
  const clock = { ms: Date.parse('2026-05-04T10:00:00Z') };
  const limits = [db, other.db].map((each) =>
    createSharedLimits({
      db: each,
      appSecret: 'one secret',
      now: () => new Date(clock.ms),
      log: pino({ level: 'silent' }),
    }),
  );
  return { db, clock, limits };
}

describe('the store of limits', () => {
  test('counts like a single process', async () => {
    const SECONDS = 60;
    const { db, clock, limits } = await twoConnections();
    const key = fc.constantFrom('a', 'b');
    const attempt = fc.record({ key, by: fc.constantFrom(0, 1) });
    const turn = fc.record({
      passMs: fc.constantFrom(0, 1, 20_000, SECONDS * 1_000 - 1, SECONDS * 1_000),
      count: fc.array(attempt, { maxLength: 6 }),
      takeBack: fc.array(attempt, { maxLength: 4 }),
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { maxLength: 8 }), async (turns) => {
        run += 1;
        const limiters = limits.map((each) => each.limiter(`run ${run}`, SECONDS));
        const of = (by: number) => limiters[by] as (typeof limiters)[number];
        const model = new Map<string, { points: number; endsAt: number }>();
        const running = (name: string) => {
          const window = model.get(name);
          return window && window.endsAt > clock.ms ? window : undefined;
        };
        for (const { passMs, count, takeBack } of turns) {
          clock.ms += passMs;
          const counted = await Promise.all(
            count.map(async (each) => ({ ...each, is: await of(each.by).penalty(each.key) })),
          );
          for (const name of new Set(count.map((each) => each.key))) {
            const before = running(name) ?? { points: 0, endsAt: clock.ms + SECONDS * 1_000 };
            const results = counted.filter((each) => each.key === name).map(({ is }) => is);
            // Each attempt got its own number, in whatever order.
            expect(results.map(({ consumedPoints }) => consumedPoints).sort((a, b) => a - b)).toEqual(
              results.map((_, index) => before.points + index + 1),
            );
            for (const { msBeforeNext } of results) expect(msBeforeNext).toBe(before.endsAt - clock.ms);
            model.set(name, { ...before, points: before.points + results.length });
          }
          await Promise.all(takeBack.map((each) => of(each.by).reward(each.key)));
          for (const { key: name } of takeBack) {
            const window = running(name);
            if (window && window.points > 0) window.points -= 1;
          }
          for (const by of [0, 1])
            for (const name of ['a', 'b'])
              expect((await of(by).get(name))?.consumedPoints).toBe(running(name)?.points);
        }
      }),
      { numRuns: 60 },
    );
    clock.ms += SECONDS * 1_000;
    await deleteExpiredLimits(db, new Date(clock.ms));
    expect(await db.selectFrom('rateLimits').selectAll().execute()).toEqual([]);
  });

  test('counts an attempt toward all of its limits or none, and never exceeds one', async () => {
    const { db, limits } = await twoConnections();
    let run = 0;
    const budget = fc.record({ points: fc.integer({ min: 1, max: 6 }), key: fc.constantFrom('a', 'b') });
    const attempts = fc.array(fc.constantFrom(0, 1), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(fc.array(budget, { minLength: 1, maxLength: 3 }), attempts, async (shapes, by) => {
        run += 1;
        const budgetsOf = limits.map((each) =>
          shapes.map(({ points, key }, index) => ({
            limiter: each.limiter(`run ${run} ${index}`, 60),
            key,
            points,
          })),
        );
        const outcomes = await Promise.all(
          by.map((which) =>
            (limits[which] as (typeof limits)[number]).take(budgetsOf[which] ?? []).then(
              () => true,
              (error: unknown) => {
                expect(error).toBeInstanceOf(BudgetUsedUp);
                return false;
              },
            ),
          ),
        );
        const allowed = Math.min(by.length, ...shapes.map(({ points }) => points));
        expect(outcomes.filter(Boolean)).toHaveLength(allowed);
        const rows = await db.selectFrom('rateLimits').select('points').execute();
        expect(rows.map(({ points }) => points)).toEqual(allowed === 0 ? [] : shapes.map(() => allowed));
        await db.deleteFrom('rateLimits').execute();
      }),
      { numRuns: 40 },
    );
  });

  test('ends a window that started while the clock was fast', async () => {
    const { db, clock, limits } = await twoConnections();
    const [first, second] = limits.map((each) => each.limiter('guess', 60));
    const right = clock.ms;
    clock.ms += 365 * 24 * 3_600_000;
    for (let number = 0; number < 5; number += 1) await first?.penalty('a');
    clock.ms = right;
    expect(await second?.get('a')).toBeNull();
    expect((await second?.penalty('a'))?.consumedPoints).toBe(1);
    // A statement may have read the clock before it waited for another process.
    clock.ms = right - 3_000;
    expect((await first?.penalty('a'))?.consumedPoints).toBe(2);
    await deleteExpiredLimits(db, new Date(right + 60_000));
    expect(await db.selectFrom('rateLimits').selectAll().execute()).toEqual([]);
  });

  test('writes nothing for a refused attempt', async () => {
    const { limits } = await twoConnections();
    const budgets = limits.map((each) => [{ limiter: each.limiter('guess', 60), key: 'a', points: 1 }]);
    await limits[0]?.take(budgets[0] ?? []);
    for (const [index, each] of limits.entries()) {
      const written = each.written();
      await expect(each.take(budgets[index] ?? [])).rejects.toThrow(BudgetUsedUp);
      expect(each.written()).toBe(written);
    }
  });

  test('finds, counts and deletes with an index in a table of 200,000 addresses', async () => {
    const { db } = await testDatabase();
    const before = Date.parse('2026-05-04T10:00:00Z');
    const rows = Array.from({ length: 200_000 }, (_, number) => ({
      key: `guess:${number.toString(16).padStart(8, '0')}`,
      points: 1,
      expiresAt: before + number,
    }));
    await writeTransaction(db, async (trx) => {
      for (let from = 0; from < rows.length; from += 5_000)
        await trx
          .insertInto('rateLimits')
          .values(rows.slice(from, from + 5_000))
          .execute();
    });
    if (onPostgres) await sql`analyze rate_limits`.execute(db);

    const statements: CompiledQuery[] = [];
    const seen = db.withPlugin({
      transformQuery({ node, queryId }) {
        statements.push(db.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const clock = { ms: before };
    const { limiter, take } = createSharedLimits({
      db: seen,
      appSecret: 'one secret',
      now: () => new Date(clock.ms),
      log: pino({ level: 'silent' }),
    });
    const budget = { limiter: limiter('guess', 60), key: '0000ffff', points: 3 };
    await (await take([budget])).takeBack();
    await expect(take([{ ...budget, points: 1 }])).rejects.toThrow(BudgetUsedUp);
    const checks = statements.filter(({ sql: text }) => text.includes('rate_limits')).length;
    clock.ms += 150_000;
    await deleteExpiredLimits(seen, new Date(clock.ms));
    const left = db.selectFrom('rateLimits').select((eb) => eb.fn.countAll<number>().as('rows'));
    expect(await left.executeTakeFirst()).toEqual({ rows: 49_999 });

    const plans = [];
    for (const statement of statements.filter(({ sql: text }) => text.includes('rate_limits'))) {
      const explain = `explain ${onPostgres ? '' : 'query plan '}${statement.sql}`;
      const { rows: steps } = await db.executeQuery({ ...statement, sql: explain });
      plans.push(JSON.stringify(steps));
    }
    const isPruning = (_: string, index: number) => index >= checks;
    expect(plans.filter(isPruning).length).toBeGreaterThan(150);
    expect(plans.filter(isPruning).filter((plan) => !plan.includes('rate_limits_expired'))).toEqual([]);
    // SQLite has no plan for an insert, which finds its row by the key.
    const byKey = /^\[\]$|PRIMARY KEY \(key=\?\)|rate_limits_pkey/;
    expect(plans.slice(0, checks).filter((plan) => !byKey.test(plan))).toEqual([]);
    expect(checks).toBeGreaterThan(3);
  });

  test('reports how many rows it wrote, even if they were rolled back', async () => {
    const database = await testDatabase();
    const clock = { ms: 0 };
    const { limiter, take, written } = createSharedLimits({
      db: database.db,
      appSecret: 'one secret',
      now: () => new Date(clock.ms),
      log: pino({ level: 'silent' }),
    });
    const before = database.changes();
    const one = { limiter: limiter('one', 60), key: 'a', points: 2 };
    const two = { limiter: limiter('two', 60), key: 'a', points: 2 };
    await (await take([one, two])).takeBack();
    await take([one, two], async () => true);
    const late = await take([one, two]);
    await Promise.allSettled(Array.from({ length: 6 }, () => take([two, one])));
    clock.ms += 3_600_000;
    await late.takeBack();
    expect(written()).toBe(database.changes() - before);
    expect(written()).toBeGreaterThan(0);
  });
});
