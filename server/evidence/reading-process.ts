import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { tooMany } from '../http/errors.ts';
import {
  READING_MS,
  type ReadingAnswer,
  type ReadingTask,
  type ReadingTasks,
  Unreadable,
} from './reading-tasks.ts';

/** Processes at once; each may take half a gigabyte. */
const AT_ONCE = 1;
/** Sources that wait are held in memory, 10 MB each. */
const WAITING = 6;
const BUSY_SECONDS = 15;

export interface Reader {
  /**
   * Runs one task in a process of its own.
   * @throws Unreadable with a sentence about the source; HttpError 429 when too many wait
   */
  run<T extends ReadingTask>(task: T, input: ReadingTasks[T]['input']): Promise<ReadingTasks[T]['output']>;
}

/**
 * Creates what reads sources: one at a time, the others wait.
 * @param workerFile `reading-worker`: the built file, or the source file in development
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

function runInProcess<T extends ReadingTask>(
  workerFile: URL,
  task: T,
  input: ReadingTasks[T]['input'],
  limitMs: number,
): Promise<ReadingTasks[T]['output']> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(workerFile), {
      serialization: 'advanced',
      // Pass no environment, so that it has none of the server's secrets.
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let timedOut = false;
    let answer: ReadingAnswer | undefined;
    const end = () => child.kill('SIGKILL');
    const timer = setTimeout(() => {
      timedOut = true;
      end();
    }, limitMs);
    child.once('error', (error) => {
      clearTimeout(timer);
      end();
      reject(error);
    });
    child.once('message', (message) => {
      answer = message as ReadingAnswer;
      end();
    });
    // Settle only after the process has exited, because only then is its memory free for the next source.
    child.once('exit', () => {
      clearTimeout(timer);
      if (answer && 'done' in answer) resolve(answer.done as ReadingTasks[T]['output']);
      else if (answer && 'refused' in answer) reject(new Unreadable(answer.refused));
      else if (answer) reject(new Unreadable('It is damaged, or not what its name says.'));
      else if (timedOut)
        reject(new Unreadable(`It takes longer than ${Math.ceil(limitMs / 1_000)} seconds to read.`));
      else reject(new Unreadable('It unpacks to more than can be read.'));
    });
    child.send({ task, input }, (error) => error && end());
  });
}
