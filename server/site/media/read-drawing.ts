import { createHash } from 'node:crypto';
import { refusedImage } from './image-error.ts';
import type { ReadImage } from './image-tasks.ts';
import { safeSvg } from './safe-svg.ts';

/** A larger SVG was traced from a photo, and slows down pages. */
const MAX_BYTES = 512 * 1024;

const TRIED = { width: 1200, height: 630 } as const;

/** Sanitizes an SVG and test-renders it, so that a slow one is rejected on upload. Throws HttpError 400. */
export async function readDrawing(file: string, data: Buffer): Promise<ReadImage> {
  if (data.length > MAX_BYTES)
    throw refusedImage(`${file} is too large for an SVG: at most 512 KB. Upload it as a PNG instead.`);
  const drawing = safeSvg(data);
  if (typeof drawing === 'string') throw refusedImage(`${file} ${drawing}`);
  const { svg, width, height, removed } = drawing;
  const written = Buffer.from(svg);
  const { scaledDrawing } = await import('./scaled-drawing.ts');
  const tried = await scaledDrawing(written, TRIED)
    .then((image) => image.raw().toBuffer())
    .catch(() => undefined);
  if (!tried) throw refusedImage(`${file} cannot be drawn. Save it as plain SVG, or upload it as a PNG.`);
  return {
    media: {
      mime: 'image/svg+xml',
      width,
      height,
      data: written,
      hash: createHash('sha256').update(written).digest('hex'),
      alt: '',
      variants: [],
    },
    note: removed.length > 0 ? `${file} was cleaned up for safety. Removed: ${removed.join(', ')}.` : null,
  };
}
