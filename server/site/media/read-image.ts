import type { Upload } from '../../http/middleware/read-upload.ts';
import { refusedImage } from './image-error.ts';
import type { ImageTasks, ReadImage } from './image-tasks.ts';
import { contradictingKind, KINDS, kindOf } from './kinds.ts';

export interface Readers {
  pixels(input: ImageTasks['pixels']['input']): Promise<ReadImage>;
  drawing(input: ImageTasks['drawing']['input']): Promise<ReadImage>;
}

/**
 * Sanitizes an uploaded image by its content. Raster images are re-encoded upright, without metadata (a photo
 * reveals where it was taken), at most 2,560 pixels a side; SVGs keep only harmless content. This process
 * only looks at first bytes and name. Throws HttpError 400 with a sentence for its sender.
 */
export async function readImage({ name, type, data }: Upload, readers: Readers): Promise<ReadImage> {
  const file = name || 'The file';
  if (data.length === 0) throw refusedImage(`${file} is empty.`);
  const kind = kindOf(data);
  if (!kind) throw refusedImage(`${file} is not an image we can use. Upload a PNG, JPEG, WebP, AVIF or SVG.`);
  const claimed = contradictingKind(kind, name, type);
  if (claimed)
    throw refusedImage(
      `${file} is named as ${claimed}, but its content is ${KINDS[kind].name}. Rename it to end in .${KINDS[kind].endings[0]} and upload it again.`,
    );
  const read = await (kind === 'svg'
    ? readers.drawing({ file, data })
    : readers.pixels({ file, kind, data }));
  return { ...read, media: { ...read.media, name, source: 'uploaded' } };
}
