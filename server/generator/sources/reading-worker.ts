/**
 * Reads one source in a separate process. Strangers write sources, and parsers cannot be interrupted: the
 * process is killed at its time limit, and ends itself at its memory limit.
 */
import { Worker } from 'node:worker_threads';
import { answerOneTask } from '../../site/media/one-task-worker.ts';
import {
  READING_MB,
  type ReadingAnswer,
  type ReadingRequest,
  type ReadingTask,
  type ReadingTasks,
  Unreadable,
} from './reading-tasks.ts';

type Run = { [T in ReadingTask]: (input: ReadingTasks[T]['input']) => Promise<ReadingTasks[T]['output']> };

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
    return { failed: error instanceof Error ? error.name : 'Error' };
  }
}

/** Heap limits ignore buffers, so a thread watches the whole process. */
function watchMemory(): void {
  const watch = `setInterval(() => {
    if (process.memoryUsage.rss() > ${READING_MB * 1024 * 1024}) process.kill(process.pid, 'SIGKILL');
  }, 20)`;
  new Worker(watch, { eval: true, env: {} }).unref();
}

watchMemory();
answerOneTask(answer);
