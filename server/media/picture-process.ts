import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { BrokenImageError } from '#writer/header/make-header.ts';
import { refusedPicture } from './picture-error.ts';
import type { PictureAnswer, PictureRequest, PictureTask, PictureTasks } from './picture-tasks.ts';

/** The process ended without an answer: it crashed, or was killed at its time limit. */
export class PictureProcessError extends Error {
  override readonly name = 'PictureProcessError';
  readonly timedOut: boolean;
  constructor(task: PictureTask, timedOut: boolean) {
    super(`The image process ${timedOut ? 'took too long' : 'ended without an answer'} (${task}).`);
    this.timedOut = timedOut;
  }
}

/**
 * Runs one task in its own process and then ends the process. The decoding and drawing libraries cannot be
 * interrupted, so the time limit is enforced by killing it.
 * @param limitMs milliseconds
 * @throws HttpError 400 with a sentence about the file; BrokenImageError; PictureProcessError
 */
export function runInProcess<T extends PictureTask>(
  workerFile: URL,
  task: T,
  input: PictureTasks[T]['input'],
  limitMs: number,
): Promise<PictureTasks[T]['output']> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(workerFile), {
      serialization: 'advanced',
      // Pass no environment, so that it has none of the server's secrets.
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let timedOut = false;
    let answer: PictureAnswer | undefined;
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
      answer = message as PictureAnswer;
      end();
    });
    // Settle only after the process has exited, because only then is its memory free for the next image.
    child.once('exit', () => {
      clearTimeout(timer);
      if (!answer) reject(new PictureProcessError(task, timedOut));
      else if ('done' in answer) resolve(withBuffers(answer.done) as PictureTasks[T]['output']);
      else if ('refused' in answer) reject(refusedPicture(answer.refused));
      else if ('broken' in answer) reject(new BrokenImageError(answer.broken));
      else reject(new Error(`The image process failed (${task}): ${answer.failed}`));
    });
    const request = { task, input } as PictureRequest;
    child.send(request, (error) => error && end());
  });
}

/** Bytes arrive from the other process as plain Uint8Arrays, but the rest of the server expects Buffers. */
function withBuffers(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (Array.isArray(value)) return value.map(withBuffers);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withBuffers(each)]));
}
