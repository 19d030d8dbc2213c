import SqliteDatabase from 'better-sqlite3';
import pino from 'pino';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { checkpointsTask } from '#server/operations/checkpoints-task.ts';
import { createLeases } from '#server/tasks/leases.ts';
import { testDatabase } from '../support/database.ts';
import { onlyOnSqlite } from '../support/only-on-sqlite.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function started() {
  vi.useRealTimers();
  const database = await testDatabase();
  database.checkpoint();
  vi.useFakeTimers();
  const checkpoint = vi.spyOn(database, 'checkpoint');
  const log = pino({ level: 'silent' });
  const leases = createLeases({ db: database.db, log, now: () => new Date() });
  const { signal: closing } = new AbortController();
  const task = checkpointsTask.create({ database, log, leases, closing });
  task?.start();
  onTestFinished(() => task?.stop());
  const write = () => database.db.updateTable('seeded').set({ id: 1 }).execute();
  return { database, checkpoint, write };
}

test('a write is checkpointed once writes pause, and then nothing is attempted', async () => {
  const { checkpoint, write } = await started();
  await write();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(checkpoint.mock.results.map(({ value }) => value)).toEqual([true]);
});

onlyOnSqlite('it has a write-ahead log')(
  'a reader with a snapshot delays checkpoints more and more, by at most a minute',
  async () => {
    const { database, checkpoint, write } = await started();
    const reader = new SqliteDatabase(database.file, { readonly: true });
    onTestFinished(() => void reader.close());
    reader.exec('begin; select count(*) from users');
    await write();
    await vi.advanceTimersByTimeAsync(60_000);
    // After 0, 1, 3, 7, 15 and 31 seconds.
    expect(checkpoint).toHaveBeenCalledTimes(6);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(checkpoint.mock.calls.length).toBeLessThanOrEqual(17);

    // Once released, the next attempt succeeds and later writes are checkpointed promptly again.
    reader.exec('commit');
    await vi.advanceTimersByTimeAsync(61_000);
    expect(checkpoint.mock.results.at(-1)?.value).toBe(true);
    const before = checkpoint.mock.calls.length;
    await write();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(checkpoint).toHaveBeenCalledTimes(before + 1);
  },
);
