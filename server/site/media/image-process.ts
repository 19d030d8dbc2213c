import { BrokenImageError } from '#writer/header/make-header.ts';
import { refusedImage } from './image-error.ts';
import type { ImageAnswer, ImageRequest, ImageTask, ImageTasks } from './image-tasks.ts';
import { runInOwnProcess } from './one-task-process.ts';

export class ImageProcessError extends Error {
  override readonly name = 'PictureProcessError';
  readonly timedOut: boolean;
  constructor(task: ImageTask, timedOut: boolean) {
    super(`The image process ${timedOut ? 'took too long' : 'ended without an answer'} (${task}).`);
    this.timedOut = timedOut;
  }
}

/**
 * Runs one task in its own process, which is killed at its time limit, because the libraries cannot be
 * interrupted.
 * @param limitMs milliseconds
 * @throws HttpError 400 with a sentence about the file; BrokenImageError; PictureProcessError
 */
export async function runInProcess<T extends ImageTask>(
  workerFile: URL,
  task: T,
  input: ImageTasks[T]['input'],
  limitMs: number,
): Promise<ImageTasks[T]['output']> {
  const request = { task, input } as ImageRequest;
  const { answer, timedOut } = await runInOwnProcess<ImageAnswer>(workerFile, request, limitMs);
  if (!answer) throw new ImageProcessError(task, timedOut);
  return resultOf(task, answer);
}

/**
 * Reads the image process's answer.
 * @throws HttpError 400 with a sentence about the file; BrokenImageError; Error when the process failed
 */
export function resultOf<T extends ImageTask>(task: T, answer: ImageAnswer): ImageTasks[T]['output'] {
  if ('done' in answer) return withBuffers(answer.done) as ImageTasks[T]['output'];
  if ('refused' in answer) throw refusedImage(answer.refused);
  if ('broken' in answer) throw new BrokenImageError(answer.broken);
  throw new Error(`The image process failed (${task}): ${answer.failed}`);
}

function withBuffers(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (Array.isArray(value)) return value.map(withBuffers);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withBuffers(each)]));
}
