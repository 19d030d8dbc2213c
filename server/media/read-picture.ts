import type { Upload } from '../http/middleware/read-upload.ts';
import { contradictingKind, KINDS, kindOf } from './kinds.ts';
import { refusedPicture } from './picture-error.ts';
import type { PictureTasks, ReadPicture } from './picture-tasks.ts';

/** Who decodes and draws: the picture process. */
export interface Readers {
  pixels(input: PictureTasks['pixels']['input']): Promise<ReadPicture>;
  drawing(input: PictureTasks['drawing']['input']): Promise<ReadPicture>;
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
    throw refusedPicture(`${file} is not an image we can use. Upload a PNG, JPEG, WebP, AVIF or SVG.`);
  const claimed = contradictingKind(kind, name, type);
  if (claimed)
    throw refusedPicture(
      `${file} is named as ${claimed}, but its content is ${KINDS[kind].name}. Rename it to end in .${KINDS[kind].endings[0]} and upload it again.`,
    );
  const read = await (kind === 'svg'
    ? readers.drawing({ file, data })
    : readers.pixels({ file, kind, data }));
  return { ...read, media: { ...read.media, name, source: 'uploaded' } };
}
