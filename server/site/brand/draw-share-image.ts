import sharp, { type OverlayOptions } from 'sharp';
import type { FontName } from '#src/design/fonts.ts';
import { dark, light } from '#src/design/palette.ts';
import type { DrawnLook, ShareCopy } from '../media/image-tasks.ts';
import { drawBackground, drawText, EDGE, FOOT } from './drawing.ts';
import { brandPalettes } from './stylesheet.ts';

const SIZE = { width: 1200, height: 630 } as const;
const COLUMN = 1060;

/** Draws the PNG (1200×630) of a shared link: logo and name, a title, a line, the hour. */
export async function drawShareImage(
  words: ShareCopy,
  { name, look, logo, publicFolder }: DrawnLook,
): Promise<Buffer> {
  const brand = look.colours ? brandPalettes(look.colours).dark.brand : dark.brand;
  const fonts = { display: look.fonts?.display ?? 'bricolage', text: look.fonts?.text ?? 'inter' };
  const write = (text: string, font: FontName, size: number, color: string) =>
    drawText(text, { font, size, color, width: COLUMN, publicFolder });
  const title = await write(words.title, fonts.display, titleSize(words.title), light.paper);
  const line = await write(words.line, fonts.text, 32, dark.quiet);
  const head = logo ?? (await write(name, fonts.display, 36, light.paper));
  const lineTop = SIZE.height - FOOT - line.height;
  const layers: OverlayOptions[] = [
    {
      input: head.input,
      left: logo ? EDGE.x : EDGE.x + 68,
      top: EDGE.y + Math.round((52 - head.height) / 2),
    },
    { input: title.input, left: EDGE.x, top: lineTop - 32 - title.height },
    { input: line.input, left: EDGE.x, top: lineTop },
  ];
  return sharp(Buffer.from(drawBackground({ ...SIZE, brand, minute: words.minute, withMark: !logo })))
    .composite(layers)
    .png({ palette: true, colours: 128, compressionLevel: 9 })
    .toBuffer();
}

const titleSize = ({ length }: string) => (length > 40 ? 88 : length > 24 ? 104 : 124);
