import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { every, type TaskOptions } from '#server/tasks/every.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function task(options: Partial<TaskOptions> = {}) {
  const lines: Array<[string, object, string]> = [];
  const log = {
    info: (details: object, message: string) => void lines.push(['info', details, message]),
    warn: (details: object, message: string) => void lines.push(['warn', details, message]),
    error: (details: object, message: string) => void lines.push(['error', details, message]),
  };
  const run = vi.fn<() => unknown>();
  const made = every({ name: 'a task', everyMs: 1_000, log, failed: 'it failed', run, ...options });
  return { ...made, run, lines };
}

test('a recurring task runs one interval after the start, and then repeatedly', async () => {
  const { start, run } = task();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(run).toHaveBeenCalledTimes(0);
  start();
  start();
  expect(run).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(3_500);
  expect(run).toHaveBeenCalledTimes(3);
});

test('a recurring task can run at the start', async () => {
  const { start, run } = task({ immediately: true });
  start();
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run).toHaveBeenCalledTimes(2);
});

test('runs of a task never overlap, because the interval begins when a run has ended', async () => {
  const { start, run } = task({ immediately: true });
  let end = () => {};
  run.mockImplementation(() => new Promise<void>((resolve) => (end = resolve)));
  start();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).toHaveBeenCalledTimes(1);
  end();
  await vi.advanceTimersByTimeAsync(999);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(2);
});

test('a task that is woken runs at once, or once more after its current run', async () => {
  const { start, wake, run } = task();
  wake();
  expect(run, 'not before the start').toHaveBeenCalledTimes(0);
  start();
  wake();
  expect(run).toHaveBeenCalledTimes(1);
  wake();
  wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalledTimes(2);
});

test('a task can run before the start, and its promise resolves when all requested runs are done', async () => {
  const { work, run } = task();
  let done = 0;
  run.mockImplementation(async () => {
    await Promise.resolve();
    done += 1;
  });
  await Promise.all([work(), work(), work()]);
  expect(done).toBe(2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(done, 'no clock runs').toBe(2);
});

test('a task’s failure is logged once until a run succeeds, and does not end the task', async () => {
  const { start, run, lines } = task({ level: 'warn', details: () => ({ waiting: 3 }) });
  const error = new Error('locked');
  run.mockRejectedValue(error);
  start();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(run).toHaveBeenCalledTimes(3);
  expect(lines).toEqual([['warn', { err: error, task: 'a task', waiting: 3 }, 'it failed']]);
  run.mockResolvedValue(undefined);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(lines.slice(1)).toEqual([['info', { task: 'a task' }, 'a recurring task succeeded again']]);
  run.mockImplementation(() => {
    throw error;
  });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(lines).toHaveLength(3);
});

test('a task that is woken during a failing run waits for its interval', async () => {
  const { start, wake, run } = task({ immediately: true });
  run.mockRejectedValueOnce(new Error('full'));
  start();
  wake();
  await vi.advanceTimersByTimeAsync(999);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(2);
});

test('a task’s interval is read after each run, and without one it waits until it is woken', async () => {
  let ms: number | undefined = 100;
  const { start, wake, run } = task({ everyMs: () => ms });
  start();
  await vi.advanceTimersByTimeAsync(100);
  ms = undefined;
  await vi.advanceTimersByTimeAsync(100);
  expect(run).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledTimes(2);
  wake();
  expect(run).toHaveBeenCalledTimes(3);
});

test('stopping a task waits for its current run, and starts no further one', async () => {
  const { start, stop, wake, work, run } = task({ immediately: true });
  let end = () => {};
  run.mockImplementation(() => new Promise<void>((resolve) => (end = resolve)));
  start();
  wake();
  let stopped = false;
  const stopping = stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(stopped).toBe(false);
  end();
  await stopping;
  start();
  wake();
  await work();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a task stops with its signal', async () => {
  const closing = new AbortController();
  const { start, run } = task({ signal: closing.signal });
  start();
  closing.abort();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(run).toHaveBeenCalledTimes(0);
});
