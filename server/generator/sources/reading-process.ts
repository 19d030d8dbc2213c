import { tooMany } from '../../http/errors.ts';
import { runInOwnProcess } from '../../site/media/one-task-process.ts';
import {
  READING_MS,
  type ReadingAnswer,
  type ReadingTask,
  type ReadingTasks,
  Unreadable,
} from './reading-tasks.ts';

/** Each may take half a gigabyte. */
const AT_ONCE = 1;
/** Waiting sources are held in memory, 10 MB each. */
const WAITING = 6;
const BUSY_SECONDS = 15;

export interface Reader {
  /** Runs a task in its own process. Throws Unreadable with a sentence; HttpError 429 when too many wait. */
  run<T extends ReadingTask>(task: T, input: ReadingTasks[T]['input']): Promise<ReadingTasks[T]['output']>;
}

/**
 * Creates the reader of sources, which runs one task at a time.
 * @param workerFile the built file, or the source file in development
 * @param limitMs time limit of a task, in milliseconds
 */
export function createReader(workerFile: URL, limitMs = READING_MS): Reader {
  const waiting: Array<() => void> = [];
  let running = 0;

  return {
    async run(task, input) {
      if (running >= AT_ONCE) {
        if (waiting.length >= WAITING)
          throw tooMany('busy', 'Other sources are being read. Try again in a moment.', BUSY_SECONDS);
        await new Promise<void>((start) => waiting.push(start));
      }
      running += 1;
      try {
        return await runInProcess(workerFile, task, input, limitMs);
      } finally {
        running -= 1;
        waiting.shift()?.();
      }
    },
  };
}

async function runInProcess<T extends ReadingTask>(
  workerFile: URL,
  task: T,
  input: ReadingTasks[T]['input'],
  limitMs: number,
): Promise<ReadingTasks[T]['output']> {
  const { answer, timedOut } = await runInOwnProcess<ReadingAnswer>(workerFile, { task, input }, limitMs);
  if (answer && 'done' in answer) return answer.done as ReadingTasks[T]['output'];
  if (answer && 'refused' in answer) throw new Unreadable(answer.refused);
  if (answer) throw new Unreadable('It is damaged, or not what its name says.');
  if (timedOut) throw new Unreadable(`It takes longer than ${Math.ceil(limitMs / 1_000)} seconds to read.`);
  throw new Unreadable('It unpacks to more than can be read.');
}
