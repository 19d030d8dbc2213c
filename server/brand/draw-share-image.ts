import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import type { BrandLook } from '#src/contract/brand.ts';
import { type FontName, fontChoice } from '#src/design/fonts.ts';
import { dark, light } from '#src/design/palette.ts';
import { brandPalettes } from './stylesheet.ts';

const SIZE = { width: 1200, height: 630 } as const;
/** As in `scripts/share-images.ts`, in pixels. */
const EDGE = { x: 59, y: 56 } as const;
const SCALE = { height: 44, above: 44 } as const;
const COLUMN = 1060;
const LOGO = { width: 420, height: 60 } as const;

interface Words {
  title: string;
  line: string;
  /** How far the scale at the foot has gone, 0 to 60. */
  minute: number;
}

interface Look {
  /** The site's name, where there is no logo. */
  name: string;
  look: BrandLook;
  /** Its bytes; `onLight`: made for a light ground, so it is given one. */
  logo: { data: Buffer; onLight: boolean } | undefined;
  publicFolder: URL;
}

/** A picture of a shared link: logo and name, a title, a line, the hour. @returns a PNG, 1200×630 */
export async function drawShareImage(
  words: Words,
  { name, look, logo, publicFolder }: Look,
): Promise<Buffer> {
  const brand = look.colours ? brandPalettes(look.colours).dark.brand : dark.brand;
  const fonts = { display: look.fonts?.display ?? 'bricolage', text: look.fonts?.text ?? 'inter' };
  const write = (text: string, font: FontName, size: number, colour: string) =>
    lettering(text, { font, size, colour, publicFolder });
  const title = await write(words.title, fonts.display, titleSize(words.title), light.paper);
  const line = await write(words.line, fonts.text, 32, dark.quiet);
  const head = logo ? await plate(logo) : await write(name, fonts.display, 36, light.paper);
  const lineTop = SIZE.height - EDGE.y - SCALE.height - SCALE.above - line.height;
  const layers: OverlayOptions[] = [
    {
      input: head.input,
      left: logo ? EDGE.x : EDGE.x + 68,
      top: EDGE.y + Math.round((52 - head.height) / 2),
    },
    { input: title.input, left: EDGE.x, top: lineTop - 32 - title.height },
    { input: line.input, left: EDGE.x, top: lineTop },
  ];
  return sharp(Buffer.from(ground(brand, words.minute, !logo)))
    .composite(layers)
    .png({ palette: true, colours: 128, compressionLevel: 9 })
    .toBuffer();
}

const titleSize = ({ length }: string) => (length > 40 ? 88 : length > 24 ? 104 : 124);

function ground(brand: string, minute: number, withMark: boolean): string {
  const ticks = Array.from({ length: 61 }, (_, at) => {
    const past = at <= minute;
    return `<path d="M${at * 18 + 1} 44V${at % 15 === 0 ? 0 : 22}" stroke="${past ? brand : dark.onNightHairline}" stroke-width="${past ? 4 : 3}"/>`;
  }).join('');
  const mark = `<g transform="translate(${EDGE.x} ${EDGE.y}) scale(1.625)" fill="none" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"><path d="M16 3a13 13 0 1 1-9.2 3.8" stroke="${dark.ink}"/><path d="M16 3v13l6.5 4" stroke="${brand}"/></g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}"><rect width="100%" height="100%" fill="${dark.night}"/>${withMark ? mark : ''}<g transform="translate(${EDGE.x} ${SIZE.height - EDGE.y - SCALE.height})">${ticks}</g></svg>`;
}

interface Lettering {
  font: FontName;
  size: number;
  colour: string;
  publicFolder: URL;
}

interface Layer {
  input: Buffer;
  height: number;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

async function lettering(text: string, { font, size, colour, publicFolder }: Lettering): Promise<Layer> {
  const { file, family } = fontChoice(font).drawn;
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" line_height="1.02">${escaped(text)}</span>`,
      // The comma ends the name: a weight in it is no wish.
      font: `${family}, ${size}`,
      fontfile: fileURLToPath(publicFolder) + file,
      width: COLUMN,
      wrap: 'word',
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, height: info.height };
}

/** The logo in its place, on a light plate when it was made for one. */
async function plate({ data, onLight }: { data: Buffer; onLight: boolean }): Promise<Layer> {
  const made = await sharp(data, { density: 192 })
    .resize({ ...LOGO, fit: 'inside' })
    .extend({ ...(onLight ? PADDING : NO_PADDING), background: onLight ? light.paper : '#00000000' })
    .flatten(onLight ? { background: light.paper } : false)
    .png()
    .timeout({ seconds: 10 })
    .toBuffer({ resolveWithObject: true });
  return { input: made.data, height: made.info.height };
}

const PADDING = { top: 10, bottom: 10, left: 14, right: 14 };
const NO_PADDING = { top: 0, bottom: 0, left: 0, right: 0 };
