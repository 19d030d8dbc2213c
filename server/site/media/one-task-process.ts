import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { CHILD_ENVIRONMENT } from '../../text/child-environment.ts';

export interface ProcessEnd<A> {
  /** Unchecked; undefined when the process was killed or exited early. */
  answer: A | undefined;
  timedOut: boolean;
}

/**
 * Runs one task in its own process, killed at its time limit, because libraries that read strangers' files
 * cannot be interrupted. It gets none of the server's environment.
 * @param request sent by structured clone
 * @param limitMs milliseconds
 * @returns after the process has exited, when its memory is free
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
