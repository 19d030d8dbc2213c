import { expect, test } from 'vitest';
import { runInSlices } from '#src/admin/blog/posts/text/run-in-slices.ts';

function* work(log: string[], milliseconds: number): Generator<undefined, string> {
  for (let step = 0; step < 10; step += 1) {
    const until = performance.now() + milliseconds;
    while (performance.now() < until);
    log.push('step');
    yield;
  }
  return 'done';
}

test('work in slices lets others run between them, and gives its result', async () => {
  const log: string[] = [];
  const timer = setInterval(() => log.push('other'));
  await expect(runInSlices(work(log, 5))).resolves.toBe('done');
  clearInterval(timer);
  expect(log.filter((entry) => entry === 'step')).toHaveLength(10);
  expect(log.slice(0, log.lastIndexOf('step'))).toContain('other');
});

test('work in slices ends when it is aborted', async () => {
  const log: string[] = [];
  const controller = new AbortController();
  const running = runInSlices(work(log, 15), controller.signal);
  controller.abort();
  await expect(running).rejects.toThrow('aborted');
  expect(log.length).toBeLessThan(10);
});
