import sharp, { type Sharp } from 'sharp';

const MAX_PIXELS = 50_000_000;
/** Render at this multiple of the size, then scale down, for smoother edges. */
const FINER = 2;
/** The density at which one pixel of an SVG is one pixel. */
const NATURAL = 72;

/**
 * Scales an image to fit a box. An SVG is rendered at the needed size instead of its own, which may be
 * thousands of pixels or one.
 */
export async function scaledDrawing(data: Buffer, box: { width: number; height: number }): Promise<Sharp> {
  const { format, width, height } = await sharp(data, { limitInputPixels: false }).metadata();
  const scale = Math.min(box.width / width, box.height / height);
  const density = format === 'svg' ? Math.min(100_000, Math.max(1, NATURAL * FINER * scale)) : undefined;
  return sharp(data, { limitInputPixels: MAX_PIXELS, ...(density && { density }) }).resize({
    ...box,
    fit: 'inside',
  });
}
