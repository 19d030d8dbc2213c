import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Image } from '#db/queries/site/media.ts';
import { MEDIA_WIDTHS } from '#src/contract/site/values.ts';
import { BrokenImageError, HEADER, type HeaderKind, type MadeHeader } from '#writer/header/make-header.ts';
import { headerXmp } from './digital-source.ts';

/** More than any provider sends; stops decompression bombs. */
const MAX_PIXELS = 40_000_000;

// For a single image, a cache wastes memory, and threads hold more buffers.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Converts an image to a 1200×630 header with renditions: decoded, cropped to its subject, without metadata
 * except its source type.
 * @param kind `drawn` (SVG allowed) becomes a PNG, others a JPEG, as social cards accept
 * @throws BrokenImageError when the bytes are not an image, or it is too small to enlarge
 */
export async function headerImage(bytes: Buffer, kind: HeaderKind): Promise<MadeHeader> {
  try {
    const source = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS });
    const { width = 0, height = 0, format, xmp } = await source.metadata();
    // An SVG could reference local files, so only our own drawings may be SVG.
    if (kind !== 'drawn' && format === 'svg')
      throw new BrokenImageError('The AI provider sent an SVG instead of a photo or PNG.');
    if (width < HEADER.width / 3 || height < HEADER.height / 3)
      throw new BrokenImageError(`The AI provider's image is too small (${width}×${height}).`);
    const sized = source
      .rotate()
      .resize({ ...HEADER, fit: 'cover', position: kind === 'drawn' ? 'centre' : sharp.strategy.attention })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb');
    const encoded =
      kind === 'drawn'
        ? sized.png({ compressionLevel: 9, palette: true, colours: 128 })
        : sized.jpeg({ quality: 84, mozjpeg: true });
    const made = headerXmp(kind, xmp);
    const data = await (made ? encoded.withXmp(made) : encoded).toBuffer();
    const image = { mime: kind === 'drawn' ? 'image/png' : 'image/jpeg', ...HEADER, data };
    return { ...image, hash: sha256(data), variants: await renditions(image) };
  } catch (error) {
    if (error instanceof BrokenImageError) throw error;
    throw new BrokenImageError('The AI provider sent an image that cannot be read.', { cause: error });
  }
}

/**
 * Makes uncropped WebP renditions at the pages' widths, none enlarged. Keeps the XMP with the source type.
 */
export async function renditions({ data, width: own }: Pick<Image, 'data' | 'width'>): Promise<Image[]> {
  const made: Image[] = [];
  for (const width of MEDIA_WIDTHS.filter((each) => each <= own)) {
    const { data: smaller, info } = await sharp(data)
      .resize({ width })
      .keepXmp()
      .webp({ quality: 75, effort: 5 })
      .toBuffer({ resolveWithObject: true });
    made.push({ mime: 'image/webp', width: info.width, height: info.height, data: smaller });
  }
  return made;
}

/** Computes a SHA-256, hex. */
export const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex');
