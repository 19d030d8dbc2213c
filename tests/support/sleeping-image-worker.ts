/** Records its start in the given file (absolute path), and never answers, like a drawing that hangs. */
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import type { ImageRequest } from '#server/site/media/image-tasks.ts';

process.once('message', ({ input }: ImageRequest) => {
  const file = 'data' in input ? Buffer.from(input.data).toString() : '';
  if (path.isAbsolute(file)) appendFileSync(file, `${process.pid}\n`);
  setInterval(() => {}, 1_000);
});
