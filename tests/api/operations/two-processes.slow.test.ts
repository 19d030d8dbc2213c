import { setTimeout as delay } from 'node:timers/promises';
import pino from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { OpenDatabase } from '#db/open.ts';
import { claimJob, endCancelledJob, saveProgress } from '#db/queries/generator/job-queue.ts';
import { cancelJob, enqueueJob } from '#db/queries/generator/jobs.ts';
import type { LiveText } from '#jobs/blog/live-text.ts';
import { createSharedText } from '#jobs/share-text.ts';
import { createJobFeed } from '#server/generator/job-feed.ts';
import { every } from '#server/tasks/every.ts';
import type { Job } from '#src/contract/generator/jobs.ts';
import { anotherProcess, testDatabase } from '../../support/database.ts';

const log = pino({ level: 'silent' });
const job = { kind: 'manual', autoPublish: true } as const;
const now = () => new Date();

function processOver(database: OpenDatabase, owner: string) {
  const listeners = new Set<(jobId: number) => void>();
  const feed = createJobFeed({
    database,
    owner,
    log,
    now,
    jobs: {
      onChange: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      onText: () => () => undefined,
    },
  });
  const shared = createSharedText({ db: database.db, owner, clock: now, every, log });
  const endings: Array<() => void> = [];
  onTestFinished(async () => {
    for (const end of endings) end();
    await shared.stop();
    await delay(50);
  });
  return {
    database,
    db: database.db,
    shared,
    listening: () => listeners.size,
    changed: (jobId: number) => {
      for (const listener of listeners) listener(jobId);
    },
    follow(textOf?: number) {
      const jobs: Job[] = [];
      let text = '';
      const end = feed.follow({
        textOf,
        job: (each) => void jobs.push(each),
        text: (change: LiveText) => {
          text = text.slice(0, change.from) + change.text;
        },
      });
      endings.push(end);
      return { jobs, end, text: () => text, states: () => jobs.map(({ id, state }) => [id, state]) };
    },
  };
}

async function twoProcesses() {
  const database = await testDatabase();
  return [processOver(database, 'one'), processOver(await anotherProcess(database), 'two')] as const;
}

const writesOf = (...processes: Array<ReturnType<typeof processOver>>) =>
  processes.map(({ database }) => database.changes());

describe('the stream of one process', () => {
  test('reports each change of another process to the jobs once', async () => {
    const [one, two] = await twoProcesses();
    const waiting = await enqueueJob(one.db, job);
    const reader = two.follow();
    await expect.poll(reader.states).toEqual([[waiting, 'queued']]);
    await claimJob(one.db, { owner: 'one', leaseMs: 20_000, now: now() });
    await expect.poll(reader.states, { timeout: 5_000 }).toEqual([
      [waiting, 'queued'],
      [waiting, 'running'],
    ]);
    await saveProgress(one.db, waiting, 'one', { step: 'write', progress: 40 });
    await expect
      .poll(() => reader.jobs.at(-1), { timeout: 5_000 })
      .toMatchObject({ step: 'write', progress: 40 });
    // Writes that change no job are not announced.
    const entry = { userId: null, username: 'u', action: 'a', subject: 's', detail: '{}' };
    await one.db
      .insertInto('auditLog')
      .values({ ...entry, at: now().toISOString() })
      .execute();
    await delay(2_200);
    expect(reader.jobs).toHaveLength(3);
    await endCancelledJob(one.db, waiting, 'one', now());
    await expect.poll(() => reader.states().at(-1), { timeout: 5_000 }).toEqual([waiting, 'cancelled']);
    expect(reader.jobs).toHaveLength(4);
  });

  test('reports a job that was requested and ended between two polls', async () => {
    const [one, two] = await twoProcesses();
    const reader = two.follow();
    await delay(1_100);
    const id = await enqueueJob(one.db, job);
    await cancelJob(one.db, id);
    await expect.poll(() => reader.states().at(-1), { timeout: 5_000 }).toEqual([id, 'cancelled']);
  });

  test('sends each new reader the open jobs, and then this process’s own changes', async () => {
    const [one] = await twoProcesses();
    const ended = await enqueueJob(one.db, job);
    await cancelJob(one.db, ended);
    const id = await enqueueJob(one.db, job);
    const readers = [one.follow(), one.follow()];
    for (const reader of readers) await expect.poll(reader.states).toEqual([[id, 'queued']]);
    await cancelJob(one.db, id);
    one.changed(id);
    for (const reader of readers)
      await expect.poll(reader.states).toEqual([
        [id, 'queued'],
        [id, 'cancelled'],
      ]);
  });

  test('reads and writes nothing without a reader', async () => {
    const [one, two] = await twoProcesses();
    const asked: string[] = [];
    const { db } = two.database;
    const real = db.getExecutor().executeQuery.bind(db.getExecutor());
    db.getExecutor().executeQuery = async (query, ...rest) => {
      // Processes poll PostgreSQL four times a second; those queries do not count.
      if (!/pg_current_snapshot|select version from content_version/.test(query.sql)) asked.push(query.sql);
      return real(query, ...rest);
    };
    const [first, second] = [two.follow(), two.follow()];
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    first.end();
    expect(two.listening()).toBe(1);
    second.end();
    expect(two.listening()).toBe(0);
    await delay(100);
    asked.length = 0;
    const before = writesOf(one, two);
    await delay(2_200);
    expect(asked).toEqual([]);
    expect(writesOf(one, two)).toEqual(before);
  });
});

describe('the text of a job', () => {
  async function writing() {
    const [one, two] = await twoProcesses();
    const id = await enqueueJob(one.db, job);
    await claimJob(one.db, { owner: 'one', leaseMs: 60_000, now: now() });
    return { one, two, id, saved: () => one.db.selectFrom('liveTexts').select(['jobId', 'text']).execute() };
  }

  test('reaches a reader of another process, and is deleted when the job ends', async () => {
    const { one, two, id, saved } = await writing();
    one.shared.wrote(id, 'Once');
    const [reader, other] = [two.follow(id), two.follow()];
    await expect.poll(reader.text, { timeout: 8_000 }).toBe('Once');
    one.shared.wrote(id, 'Once upon');
    await expect.poll(reader.text, { timeout: 8_000 }).toBe('Once upon');
    one.shared.wrote(id, 'Twice');
    await expect.poll(reader.text, { timeout: 8_000 }).toBe('Twice');
    expect(other.text()).toBe('');
    await endCancelledJob(one.db, id, 'one', now());
    await expect.poll(saved, { timeout: 5_000 }).toEqual([]);
    expect(reader.text()).toBe('Twice');
    await expect
      .poll(() => one.db.selectFrom('leases').select('subject').execute(), { timeout: 5_000 })
      .toEqual([]);
  });

  test('is not saved while no one reads it through another process', async () => {
    const { one, two, id, saved } = await writing();
    one.follow(id);
    two.follow();
    await delay(200);
    const before = writesOf(one, two);
    for (const text of ['Once', 'Once upon', 'Once upon a']) {
      one.shared.wrote(id, text);
      await delay(700);
    }
    expect(writesOf(one, two)).toEqual(before);
    expect(await saved()).toEqual([]);
  });

  test('is no longer saved once its reader has left', async () => {
    const { one, two, id, saved } = await writing();
    one.shared.wrote(id, 'Once');
    const reader = two.follow(id);
    await expect.poll(reader.text, { timeout: 8_000 }).toBe('Once');
    reader.end();
    await expect.poll(() => one.db.selectFrom('leases').select('subject').execute()).toEqual([]);
    one.shared.wrote(id, 'Once upon');
    await delay(1_500);
    expect(await saved()).toEqual([{ jobId: id, text: 'Once' }]);
    await one.shared.stop();
    expect(await saved()).toEqual([]);
  });
});
