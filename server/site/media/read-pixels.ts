import sharp, { type Sharp } from 'sharp';
import { formatNumber } from '#src/contract/format.ts';
import { headerXmp } from './digital-source.ts';
import { renditions, sha256 } from './header-image.ts';
import { refusedImage } from './image-error.ts';
import type { ReadImage } from './image-tasks.ts';
import { KINDS, type PixelKind } from './kinds.ts';

/** A phone's largest photo. Most decoders stream, but AVIF's holds the image twice. */
const MAX_PIXELS = { png: 50_000_000, jpeg: 50_000_000, webp: 25_000_000, avif: 16_000_000 };
const MAX_SIDE = 2_560;

/**
 * Re-encodes a raster image, without metadata except its source type. Checks the dimensions first, so that a
 * decompression bomb costs nothing. Throws HttpError 400.
 */
export async function readPixels(file: string, kind: PixelKind, data: Buffer): Promise<ReadImage> {
  const damaged = (cause: unknown) =>
    Object.assign(refusedImage(`${file} is damaged: it cannot be read as ${KINDS[kind].name}.`), { cause });
  const header = await sharp(data, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw damaged(error);
    });
  const decoded = header.format === 'heif' && header.compression === 'av1' ? 'avif' : header.format;
  if (decoded !== kind) throw damaged(decoded);
  const { width, height, pages = 1 } = header;
  if (pages > 1 || (kind === 'png' && isAnimated(data)))
    throw refusedImage(`${file} is animated. Upload a still image.`);
  const most = MAX_PIXELS[kind];
  if (width * height > most)
    throw refusedImage(
      `${file} has ${count(width)} × ${count(height)} pixels; at most ${most / 1_000_000} million are allowed. Make it smaller and upload it again.`,
    );
  const xmp = headerXmp('photo', header.xmp);
  const marked = (image: Sharp) => (xmp ? image.withXmp(xmp) : image);
  try {
    const sized = sharp(data, { failOn: 'error', limitInputPixels: most })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    const { data: written, info } = await marked(encoders[kind](sized)).toBuffer({
      resolveWithObject: true,
    });
    const image = {
      mime: KINDS[kind === 'avif' ? 'webp' : kind].mime,
      width: info.width,
      height: info.height,
      data: written,
    };
    return {
      media: { ...image, hash: sha256(written), alt: '', variants: await renditions(image) },
      note: null,
    };
  } catch (error) {
    throw damaged(error);
  }
}

const count = (pixels: number) => formatNumber(pixels);

const encoders: Record<PixelKind, (image: Sharp) => Sharp> = {
  png: (image) => image.png({ compressionLevel: 9 }),
  jpeg: (image) => image.jpeg({ quality: 86, mozjpeg: true }),
  webp: (image) => image.webp({ quality: 86 }),
  // Encoding AVIF takes seconds, and not every social network supports it.
  avif: (image) => image.webp({ quality: 90 }),
};

/** An animation chunk precedes the pixels. The decoder would silently use the first frame. */
function isAnimated(png: Buffer): boolean {
  let at = 8;
  while (at + 8 <= png.length) {
    const type = png.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return true;
    if (type === 'IDAT' || type === 'IEND') return false;
    at += 12 + png.readUInt32BE(at);
  }
  return false;
}
