import type { NewMedia } from '#db/queries/media.ts';
import type { Upload } from '../middleware/read-upload.ts';
import { claimAgainst, KINDS, kindOf } from './kinds.ts';
import { refusedPicture } from './picture-error.ts';
import type { PictureTasks } from './tasks.ts';

/** Who decodes and draws: the picture process. */
export interface Readers {
  pixels(input: PictureTasks['pixels']['input']): Promise<ReadPicture>;
  drawing(input: PictureTasks['drawing']['input']): Promise<ReadPicture>;
}

/** A picture that may be kept, and what was done to the file that its sender should know. */
export interface ReadPicture {
  media: NewMedia;
  note: string | null;
}

/**
 * An uploaded file as a picture to keep: what it holds decides what it is. Its pixels are decoded and written anew,
 * upright, without metadata (a photo tells where it was taken), at most 2,560 a side; a drawing keeps only what can do no
 * harm. Here no more than a file's first bytes and its name are looked at.
 * @throws HttpError 400 with a sentence for its sender
 */
export async function readPicture({ name, type, data }: Upload, readers: Readers): Promise<ReadPicture> {
  const file = name || 'The file';
  if (data.length === 0) throw refusedPicture(`${file} is empty.`);
  const kind = kindOf(data);
  if (!kind)
    throw refusedPicture(`${file} is not a picture we can use. Send a PNG, JPEG, WebP, AVIF or SVG.`);
  const claimed = claimAgainst(kind, name, type);
  if (claimed)
    throw refusedPicture(
      `${file} is named as ${claimed}, but what it holds is ${KINDS[kind].name}. Give it the ending .${KINDS[kind].endings[0]} and send it again.`,
    );
  const read = await (kind === 'svg'
    ? readers.drawing({ file, data })
    : readers.pixels({ file, kind, data }));
  return { ...read, media: { ...read.media, name, source: 'uploaded' } };
}
