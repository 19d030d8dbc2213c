import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { openAny } from '#db/prepare-any.ts';
import {
  claimJob,
  hasClaimableJob,
  postponeJob,
  renewLease,
  saveStep,
  succeedJob,
} from '#db/queries/generator/job-queue.ts';
import { failExhaustedJobs, releaseLeases, requeueLostJobs } from '#db/queries/generator/job-recovery.ts';
import { cancelJob, enqueueJob, findJob, listJobs, retryJob } from '#db/queries/generator/jobs.ts';
import { listThemes, takeTheme } from '#db/queries/generator/themes.ts';
import { retryDelay } from '#jobs/retry.ts';
import { testDatabase } from '../support/database.ts';
import { onlyOnSqlite } from '../support/only-on-sqlite.ts';

const NOW = new Date('2026-03-01T10:00:00.000Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const claim = (owner: string, now = NOW) => ({ owner, leaseMs: 20_000, now });
const job = { kind: 'manual', autoPublish: true } as const;

describe('claiming jobs', () => {
  test('never gives two connections the same job', async () => {
    const one = await testDatabase();
    const two = await openAny(one.file, one.url);
    for (let count = 0; count < 60; count += 1) await enqueueJob(one.db, job, NOW);
    const taken: number[] = [];
    const take = async ({ db }: typeof one, owner: string) => {
      for (;;) {
        const claimed = await claimJob(db, claim(owner));
        if (!claimed) return;
        taken.push(claimed.id);
        await delay(0);
      }
    };
    await Promise.all([take(one, 'a'), take(two, 'b'), take(one, 'a'), take(two, 'b')]);
    await two.close();
    expect(taken).toHaveLength(60);
    expect(new Set(taken).size).toBe(60);
  });

  test('starts with the longest waiting job, and none before its time', async () => {
    const { db } = await testDatabase();
    const second = await enqueueJob(db, job, NOW);
    const first = await enqueueJob(db, job, later(-1000));
    await enqueueJob(db, job, later(1000));
    expect((await claimJob(db, claim('a')))?.id).toBe(first);
    expect((await claimJob(db, claim('a')))?.id).toBe(second);
    expect(await claimJob(db, claim('a'))).toBeUndefined();
  });

  onlyOnSqlite('the plan is its own')('uses an index, however long the history is', async () => {
    const { file } = await testDatabase();
    const { default: Sqlite } = await import('better-sqlite3');
    const sqlite = new Sqlite(file);
    const [row] = sqlite
      .prepare(`explain query plan select id from generation_jobs where state in ('queued', 'running')
        and (state = 'queued' and run_at <= 'x' and attempts < max_attempts
          or state = 'running' and lease_expires_at <= 'x' and lost_leases < 9)
        order by run_at, id limit 1`)
      .all() as Array<{ detail: string }>;
    sqlite.close();
    expect(row?.detail).toMatch(/USING INDEX jobs_(open|by_state)/);
  });

  test('allows another process after a lease has expired, and ignores writes of the first', async () => {
    const { db } = await testDatabase();
    const id = await enqueueJob(db, job, NOW);
    await claimJob(db, claim('a'));
    expect(await claimJob(db, claim('b', later(19_999)))).toBeUndefined();
    expect((await renewLease(db, id, claim('a', later(10_000)), 5)).held).toBe(true);
    expect(await claimJob(db, claim('b', later(25_000)))).toBeUndefined();
    expect((await claimJob(db, claim('b', later(30_000))))?.id).toBe(id);
    expect((await renewLease(db, id, claim('a', later(31_000)), 5)).held).toBe(false);
    expect(await saveStep(db, id, 'a', { checkpoint: {}, usage: [] })).toBe(false);
    await postponeJob(db, id, 'a', 'no', NOW);
    expect(await succeedJob(db, id, 'a', 1, NOW)).toBe(false);
    expect(await findJob(db, id)).toMatchObject({ state: 'running', error: null });
  });

  test('resets attempts after a finished step', async () => {
    const { db } = await testDatabase();
    const id = await enqueueJob(db, job, NOW);
    for (let time = 0; time < 3; time += 1) {
      await claimJob(db, claim('a'));
      await postponeJob(db, id, 'a', 'It did not work.', NOW);
      expect((await claimJob(db, claim('a')))?.attempts).toBe(2);
      await saveStep(db, id, 'a', { step: 'write', checkpoint: {}, usage: [] });
      await requeueLostJobs(db, NOW);
    }
    expect(await failExhaustedJobs(db, { now: later(3_600_000), leaseMs: 20_000 })).toEqual([]);
    expect((await claimJob(db, claim('a')))?.attempts).toBe(1);
  });

  test('does not count the end of a process as an attempt', async () => {
    const { db } = await testDatabase();
    const id = await enqueueJob(db, job, NOW);
    await claimJob(db, claim('a'));
    for (let lost = 1; lost < 10; lost += 1)
      expect((await claimJob(db, claim('a', later(lost * 20_000))))?.attempts).toBe(1);
    const end = later(200_000);
    expect(await hasClaimableJob(db, end)).toBe(false);
    expect(await claimJob(db, claim('a', end))).toBeUndefined();
    expect(await failExhaustedJobs(db, { now: end, leaseMs: 20_000 })).toEqual([]);
    expect(await failExhaustedJobs(db, { now: later(220_000), leaseMs: 20_000 })).toEqual([id]);
    expect(await retryJob(db, id, end)).toBe(true);
    await claimJob(db, claim('a', end));
    expect((await claimJob(db, claim('a', later(220_000))))?.attempts).toBe(1);
  });

  test('delays a job more and more after several processes ended with it, and then fails it', async () => {
    const { db } = await testDatabase();
    const id = await enqueueJob(db, job, NOW);
    let now = NOW;
    const pauses: number[] = [];
    for (let time = 1; time < 10; time += 1) {
      expect((await claimJob(db, claim('a', now)))?.attempts).toBe(1);
      expect(await requeueLostJobs(db, now)).toEqual([id]);
      const found = await findJob(db, id);
      const pause = Math.max(0, Date.parse(found?.runAt ?? '') - now.getTime());
      expect(found?.error ?? '').toMatch(
        pause > 0 ? `The server stopped ${time} times during this step.` : /^$/,
      );
      pauses.push(pause / 1_000);
      now = new Date(now.getTime() + pause);
    }
    expect(pauses).toEqual([0, 0, 20, 40, 80, 160, 300, 300, 300]);
    await claimJob(db, claim('a', now));
    await requeueLostJobs(db, now);
    // No process was left at the start, so nothing is waited for.
    expect(await failExhaustedJobs(db, { now, leaseMs: 20_000 })).toEqual([id]);
  });

  test('allows a released job at once, and its attempt does not count', async () => {
    const { db } = await testDatabase();
    const id = await enqueueJob(db, job, NOW);
    await claimJob(db, claim('a'));
    expect(await releaseLeases(db, 'b', NOW)).toEqual([]);
    expect(await releaseLeases(db, 'a', NOW)).toEqual([id]);
    expect((await claimJob(db, claim('b')))?.attempts).toBe(1);
  });
});

describe('managing jobs', () => {
  test('cancels a queued job, requests the stop of a running one, and retries', async () => {
    const { db } = await testDatabase();
    const id = await enqueueJob(db, job, NOW);
    expect(await retryJob(db, id)).toBe(false);
    expect(await cancelJob(db, id, NOW)).toBe(true);
    expect(await findJob(db, id)).toMatchObject({ state: 'cancelled', finishedAt: NOW.toISOString() });
    expect(await cancelJob(db, id)).toBe(false);
    expect(await retryJob(db, id, NOW)).toBe(true);
    await claimJob(db, claim('a'));
    expect(await cancelJob(db, id, NOW)).toBe(true);
    expect(await findJob(db, id)).toMatchObject({ state: 'running', finishedAt: null });
    expect(await renewLease(db, id, claim('a'), 1)).toEqual({ held: true, cancelRequested: true });
  });

  test('lists jobs by status, with the name of their theme', async () => {
    const { db } = await testDatabase();
    const [theme] = await listThemes(db);
    await enqueueJob(db, job, NOW);
    const id = await enqueueJob(db, { ...job, themeId: theme?.id ?? 0 }, NOW);
    await cancelJob(db, id, NOW);
    const cancelled = await listJobs(db, { limit: 10, offset: 0, state: 'cancelled' });
    expect(cancelled).toMatchObject({
      total: 1,
      jobs: [{ id, themeName: theme?.name, usage: [], autoPublish: true }],
    });
    expect((await listJobs(db, { limit: 1, offset: 0 })).total).toBe(2);
  });

  test('pages through the list from either end', async () => {
    const { db } = await testDatabase();
    for (let number = 0; number < 11; number += 1) {
      const id = await enqueueJob(db, job, NOW);
      if (number % 2) await cancelJob(db, id, NOW);
    }
    for (const state of [undefined, 'queued', 'cancelled'] as const) {
      const whole = await listJobs(db, { limit: 20, offset: 0, state });
      for (let offset = 0; offset <= whole.total + 1; offset += 1) {
        const page = await listJobs(db, { limit: 3, offset, state });
        expect(page, `${state} ${offset}`).toEqual({
          jobs: whole.jobs.slice(offset, offset + 3),
          total: whole.total,
        });
      }
    }
  });
});

describe('rotating themes', () => {
  test('starts with each theme once, then follows weights: a third of the turns for weight 3 of 10', async () => {
    const { db } = await testDatabase();
    const turns = new Map<string, number>();
    const firstFive = new Set<string>();
    for (let turn = 0; turn < 300; turn += 1) {
      const theme = await takeTheme(db, null, later(turn * 3_600_000));
      turns.set(theme?.name ?? '', (turns.get(theme?.name ?? '') ?? 0) + 1);
      if (turn < 5) firstFive.add(theme?.name ?? '');
    }
    expect(firstFive.size).toBe(5);
    expect(turns.get('Build an app in one hour')).toBeGreaterThan(turns.get('What an app really costs') ?? 0);
    expect(turns.get('What an app really costs')).toBeGreaterThan(
      turns.get('Internal tools for small teams') ?? 0,
    );
    expect(turns.get('Build an app in one hour')).toBeLessThan(120);
  });

  test('skips an archived theme, even if it was requested', async () => {
    const { db } = await testDatabase();
    const [theme] = await listThemes(db);
    await db
      .updateTable('themes')
      .set({ archivedAt: NOW.toISOString() })
      .where('id', '=', theme?.id ?? 0)
      .execute();
    expect((await takeTheme(db, theme?.id ?? 0, NOW))?.id).not.toBe(theme?.id);
  });
});

describe('delays', () => {
  test('grow, vary, and follow the provider’s Retry-After', () => {
    expect([1, 2, 3, 4, 5, 9].map((tries) => retryDelay(tries, undefined, 0.5))).toEqual([
      2_000, 15_000, 60_000, 300_000, 900_000, 900_000,
    ]);
    expect(retryDelay(1, undefined, 0)).toBe(1_500);
    expect(retryDelay(1, undefined, 1)).toBe(2_500);
    expect(retryDelay(3, 1_000, 0)).toBe(1_000);
    expect(retryDelay(1, 86_400_000, 0)).toBe(21_600_000);
  });
});
