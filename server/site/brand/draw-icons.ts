import type { SiteIcon } from '#db/queries/site/site-icons.ts';
import { scaledDrawing } from '../media/scaled-drawing.ts';

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** Draws a site's icons for tabs, home screens and the web manifest. `data`: a sanitized image. */
export async function drawIcons(data: Buffer): Promise<SiteIcon[]> {
  const draw = async (size: number, opaque = false) => {
    const drawn = (await scaledDrawing(data, { width: size, height: size })).resize({
      width: size,
      height: size,
      fit: 'contain',
      background: CLEAR,
    });
    // Phones show transparency as black.
    return (opaque ? drawn.flatten({ background: '#ffffff' }) : drawn)
      .png({ compressionLevel: 9 })
      .toBuffer();
  };
  const mime = 'image/png';
  return [
    { name: 'favicon.ico', mime: 'image/x-icon', data: icoOf(await draw(32), 32) },
    { name: 'apple-touch-icon.png', mime, data: await draw(180, true) },
    { name: 'icon-192.png', mime, data: await draw(192) },
    { name: 'icon-512.png', mime, data: await draw(512) },
  ];
}

function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([size, size], 6);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
