import { createHash } from 'node:crypto';
import { refusedPicture } from './picture-error.ts';
import type { ReadPicture } from './picture-tasks.ts';
import { safeSvg } from './safe-svg.ts';

/** A drawing of more has been traced from a photo, and makes every page that shows it slow. */
const MAX_BYTES = 512 * 1024;

/** A drawing is tried at this size, in pixels. */
const TRIED = { width: 1200, height: 630 } as const;

/**
 * An SVG with what may stand in it and nothing else. It is drawn once, so that one that cannot be drawn, or not in the
 * time there is, is refused when it comes and not when it is needed.
 * @throws HttpError 400
 */
export async function readDrawing(file: string, data: Buffer): Promise<ReadPicture> {
  if (data.length > MAX_BYTES)
    throw refusedPicture(`${file} is too large for an SVG: at most 512 KB. Upload it as a PNG instead.`);
  const drawing = safeSvg(data);
  if (typeof drawing === 'string') throw refusedPicture(`${file} ${drawing}`);
  const { svg, width, height, removed } = drawing;
  const written = Buffer.from(svg);
  const { scaledDrawing } = await import('./scaled-drawing.ts');
  const tried = await scaledDrawing(written, TRIED)
    .then((image) => image.raw().toBuffer())
    .catch(() => undefined);
  if (!tried) throw refusedPicture(`${file} cannot be drawn. Save it as plain SVG, or upload it as a PNG.`);
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
