import sharp from 'sharp';
import { CARD_SIZES, type CardShape } from '#src/contract/generator/channels.ts';
import { dark, light } from '#src/design/palette.ts';
import { drawBackground, drawText, EDGE, FOOT } from '../../site/brand/drawing.ts';
import { brandPalettes } from '../../site/brand/stylesheet.ts';
import type { DrawnLook, Layer } from '../../site/media/image-tasks.ts';

const SIZES = [112, 96, 80, 68, 56, 46, 38, 32];
const AIR = 56;
const HEAD = 60;
/** More than fit in the larger image at the smallest size. */
const MOST_LETTERS = 420;

/** Draws a short text as a PNG for sharing, in the brand's look. */
export async function drawCard(words: string, shape: CardShape, look: DrawnLook): Promise<Buffer> {
  const { width, height } = CARD_SIZES[shape];
  const { name, logo, publicFolder } = look;
  const brand = look.look.colours ? brandPalettes(look.look.colours).dark.brand : dark.brand;
  const font = look.look.fonts?.display ?? 'bricolage';
  const column = width - 2 * EDGE.x;
  const letters = [...words];
  const text = letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS).join('')}…` : words;
  const write = (what: string, size: number) =>
    drawText(what, { font, size, color: light.paper, width: column, publicFolder });
  const room = height - EDGE.y - HEAD - AIR - FOOT;
  let title: Layer | undefined;
  for (const size of SIZES) {
    title = await write(text, size);
    if (title.height <= room) break;
  }
  if (!title) throw new Error('a card has words');
  const head = logo ?? (await write(name, 36));
  const fitted = await sharp(title.input)
    .resize({ width: column, height: room, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  return sharp(Buffer.from(drawBackground({ width, height, brand, minute: 60, withMark: !logo })))
    .composite([
      {
        input: head.input,
        left: logo ? EDGE.x : EDGE.x + 68,
        top: EDGE.y + Math.round((52 - head.height) / 2),
      },
      { input: fitted.data, left: EDGE.x, top: height - FOOT - fitted.info.height },
    ])
    .png({ palette: true, colours: 128, compressionLevel: 9 })
    .toBuffer();
}
