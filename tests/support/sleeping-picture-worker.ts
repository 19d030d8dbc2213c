/** Records that it was started, in a file beside its own, and never answers, like a drawing that hangs. */
import { appendFileSync } from 'node:fs';
import type { PictureRequest } from '#server/media/picture-tasks.ts';

process.once('message', ({ input }: PictureRequest) => {
  if ('data' in input) appendFileSync(Buffer.from(input.data).toString(), `${process.pid}\n`);
  setInterval(() => {}, 1_000);
});
