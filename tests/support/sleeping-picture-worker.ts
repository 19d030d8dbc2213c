/** Notes that it was started, in the file beside the one it runs, and never answers: as a drawing that takes for ever. */
import { appendFileSync } from 'node:fs';
import type { PictureRequest } from '#server/media/picture-tasks.ts';

process.once('message', ({ input }: PictureRequest) => {
  if ('data' in input) appendFileSync(Buffer.from(input.data).toString(), `${process.pid}\n`);
  setInterval(() => {}, 1_000);
});
