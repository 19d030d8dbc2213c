/**
 * Reads one source in a separate process, which then exits. Strangers write what is read here, and parsers cannot be
 * interrupted: the process is killed at its time limit, and ends itself at its memory limit.
 */
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import {
  READING_MB,
  type ReadingAnswer,
  type ReadingRequest,
  type ReadingTask,
  type ReadingTasks,
  Unreadable,
} from './reading-tasks.ts';

type Run = { [T in ReadingTask]: (input: ReadingTasks[T]['input']) => Promise<ReadingTasks[T]['output']> };

/** Each task imports what it needs. */
const run: Run = {
  source: async (input) => (await import('./read-source.ts')).readSource(input),
  robots: async (input) => (await import('./may-read.ts')).mayRead(input),
};

const perform = <T extends ReadingTask>(task: T, input: ReadingTasks[T]['input']) => run[task](input);

async function answer({ task, input }: ReadingRequest): Promise<ReadingAnswer> {
  try {
    return { done: await perform(task, input) };
  } catch (error) {
    if (error instanceof Unreadable) return { refused: error.message };
    if (error instanceof RangeError) return { refused: 'It is nested too deeply.' };
    // The message could quote the source.
    return { failed: error instanceof Error ? error.name : 'Error' };
  }
}

/** Lowers the priority: pages come first, and the OOM killer should pick this process, not the site. */
function stepBack(): void {
  try {
    setPriority(10);
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not supported on every system; the time and memory limits apply everywhere.
  }
}

/** Buffers count toward no limit of the heap, so a thread of its own watches the whole process. */
function watchMemory(): void {
  const watch = `setInterval(() => {
    if (process.memoryUsage.rss() > ${READING_MB * 1024 * 1024}) process.kill(process.pid, 'SIGKILL');
  }, 20)`;
  new Worker(watch, { eval: true, env: {} }).unref();
}

stepBack();
watchMemory();
process.once('message', async (request: ReadingRequest) => {
  const answered = await answer(request);
  process.send?.(answered, () => process.disconnect());
});
// The server has ended, or has its answer. A normal exit would wait for a parser that is still running.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
