import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import { LRUCache } from 'lru-cache';
import { answerRequest } from '#server/site/media/answer-image-request.ts';
import { resultOf } from '#server/site/media/image-process.ts';
import type { ImageAnswer, ImageRequest } from '#server/site/media/image-tasks.ts';
import { createImages } from '#server/site/media/images.ts';

export const IMAGE_WORKER = new URL('../../server/site/media/image-worker.ts', import.meta.url);

const answers = new LRUCache<string, ImageAnswer>({ max: 60 });

async function answerOnce(request: ImageRequest): Promise<ImageAnswer> {
  const key = createHash('sha256').update(serialize(request)).digest('base64');
  const answer = answers.get(key) ?? (await answerRequest(request));
  if ('done' in answer) answers.set(key, answer);
  return structuredClone(answer);
}

/**
 * Decodes and draws in this process: starting another takes longer than most images. Tests of the process
 * itself use `createPictures(PICTURE_WORKER)`.
 */
export const imagesInProcess = () =>
  createImages(IMAGE_WORKER, {
    runTask: async (_worker, task, input) =>
      resultOf(task, await answerOnce({ task, input } as ImageRequest)),
  });
