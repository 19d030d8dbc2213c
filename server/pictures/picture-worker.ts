/**
 * Reads one uploaded picture in a process of its own, and ends: whatever a file makes of its decoder, the site goes on, and
 * the memory goes back to the machine.
 */
import { HttpError } from '../errors.ts';
import type { Kind } from './kinds.ts';
import type { ReadPicture } from './read-picture.ts';
import { readPixels } from './read-pixels.ts';

/** What the server asks. */
export interface PictureJob {
  file: string;
  kind: Exclude<Kind, 'svg'>;
  data: Uint8Array;
}

/** What it is told. */
export type PictureAnswer = { read: ReadPicture } | { refused: string };

process.once('message', async ({ file, kind, data }: PictureJob) => {
  const answer: PictureAnswer = await readPixels(file, kind, Buffer.from(data)).then(
    (read) => ({ read }),
    (error: unknown) => {
      if (error instanceof HttpError) return { refused: error.message };
      throw error;
    },
  );
  process.send?.(answer, () => process.disconnect());
});
// The server has ended: nobody waits for the answer.
process.once('disconnect', () => process.exit());
