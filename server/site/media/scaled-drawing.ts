import sharp, { type Sharp } from 'sharp';

const MAX_PIXELS = 50_000_000;
const FINER = 2;
/** At this density, an SVG's pixel is one pixel. */
const NATURAL = 72;

/** Scales an image to fit a box. An SVG is rendered at that size, because its own may be anything. */
export async function scaledDrawing(data: Buffer, box: { width: number; height: number }): Promise<Sharp> {
  const { format, width, height } = await sharp(data, { limitInputPixels: false }).metadata();
  const scale = Math.min(box.width / width, box.height / height);
  const density = format === 'svg' ? Math.min(100_000, Math.max(1, NATURAL * FINER * scale)) : undefined;
  return sharp(data, { limitInputPixels: MAX_PIXELS, ...(density && { density }) }).resize({
    ...box,
    fit: 'inside',
  });
}
