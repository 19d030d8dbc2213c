import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { CHILD_ENVIRONMENT } from '../../text/child-environment.ts';

/** How a process ended: with its answer, or without one. */
export interface ProcessEnd<A> {
  /** What the process sent, unchecked; undefined when it was killed or ended by itself. */
  answer: A | undefined;
  /** Whether the time limit ended it. */
  timedOut: boolean;
}

/**
 * Runs one task in a process of its own, and ends the process with it. Libraries that read other people's files cannot
 * be interrupted, so killing the process is what enforces the time limit. It gets none of the server's environment.
 * @param request what is sent to the process, by structured clone
 * @param limitMs milliseconds
 * @returns after the process has exited, because only then is its memory free for the next one
 * @throws Error when the process could not be started
 */
export function runInOwnProcess<A>(
  workerFile: URL,
  request: object,
  limitMs: number,
): Promise<ProcessEnd<A>> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(workerFile), {
      serialization: 'advanced',
      env: CHILD_ENVIRONMENT,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let timedOut = false;
    let answer: A | undefined;
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
      answer = message as A;
      end();
    });
    child.once('exit', () => {
      clearTimeout(timer);
      resolve({ answer, timedOut });
    });
    child.send(request, (error) => error && end());
  });
}
