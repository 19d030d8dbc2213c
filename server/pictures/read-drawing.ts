import { createHash } from 'node:crypto';
import { refusedPicture } from './picture-error.ts';
import type { ReadPicture } from './read-picture.ts';
import { safeSvg } from './safe-svg.ts';

/** A drawing of more has been traced from a photo, and makes every page that shows it slow. */
const MAX_BYTES = 512 * 1024;

/**
 * An SVG with what may stand in it and nothing else.
 * @throws HttpError 400
 */
export function readDrawing(file: string, data: Buffer): ReadPicture {
  if (data.length > MAX_BYTES)
    throw refusedPicture(`${file} is too large for a drawing: at most 512 KB. Send it as a PNG.`);
  const drawing = safeSvg(data);
  if (typeof drawing === 'string') throw refusedPicture(`${file} ${drawing}`);
  const { svg, width, height, removed } = drawing;
  const written = Buffer.from(svg);
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
    note: removed.length > 0 ? `${file} was made safe: ${removed.join(', ')} left out.` : null,
  };
}
