import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { type FontName, fontChoice } from '#src/design/fonts.ts';
import { dark, light } from '#src/design/palette.ts';
import type { Layer } from '../media/picture-tasks.ts';
import { scaledDrawing } from '../media/scaled-drawing.ts';

/** As in `scripts/share-images.ts`, in pixels. */
export const EDGE = { x: 59, y: 56 } as const;
const SCALE = { height: 44, above: 44 } as const;
/** From the foot of a picture to the foot of its words. */
export const FOOT = EDGE.y + SCALE.height + SCALE.above;
const LOGO = { width: 420, height: 60 } as const;

interface Ground {
  width: number;
  height: number;
  brand: string;
  /** How far the scale at the foot has gone, 0 to 60. */
  minute: number;
  /** The site's own mark, where there is no logo. */
  withMark: boolean;
}

/** What pictures with words are drawn on: night, the mark, the hour along the foot. @returns an SVG */
export function drawBackground({ width, height, brand, minute, withMark }: Ground): string {
  const step = Math.floor((width - 2 * EDGE.x) / 60);
  const ticks = Array.from({ length: 61 }, (_, at) => {
    const past = at <= minute;
    return `<path d="M${at * step + 1} 44V${at % 15 === 0 ? 0 : 22}" stroke="${past ? brand : dark.onNightHairline}" stroke-width="${past ? 4 : 3}"/>`;
  }).join('');
  const mark = `<g transform="translate(${EDGE.x} ${EDGE.y}) scale(1.625)" fill="none" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"><path d="M16 3a13 13 0 1 1-9.2 3.8" stroke="${dark.ink}"/><path d="M16 3v13l6.5 4" stroke="${brand}"/></g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${dark.night}"/>${withMark ? mark : ''}<g transform="translate(${EDGE.x} ${height - EDGE.y - SCALE.height})">${ticks}</g></svg>`;
}

export interface Lettering {
  font: FontName;
  size: number;
  colour: string;
  /** Where lines break, in pixels. */
  width: number;
  /** Address of the build's public files. */
  publicFolder: string;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Words as a transparent picture. */
export async function drawText(
  text: string,
  { font, size, colour, width, publicFolder }: Lettering,
): Promise<Layer> {
  const { file, family } = fontChoice(font).drawn;
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" line_height="1.02">${escaped(text)}</span>`,
      // The comma ends the name: a weight in it is no wish.
      font: `${family}, ${size}`,
      fontfile: fileURLToPath(publicFolder) + file,
      width,
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
export async function drawLogo({ data, onLight }: { data: Buffer; onLight: boolean }): Promise<Layer> {
  const made = await (await scaledDrawing(data, LOGO))
    .extend({ ...(onLight ? PADDING : NO_PADDING), background: onLight ? light.paper : '#00000000' })
    .flatten(onLight ? { background: light.paper } : false)
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: made.data, height: made.info.height };
}

const PADDING = { top: 10, bottom: 10, left: 14, right: 14 };
const NO_PADDING = { top: 0, bottom: 0, left: 0, right: 0 };
