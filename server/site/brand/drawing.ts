import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { type FontName, fontChoice } from '#src/design/fonts.ts';
import { dark, light } from '#src/design/palette.ts';
import type { Layer } from '../media/image-tasks.ts';
import { scaledDrawing } from '../media/scaled-drawing.ts';

/** Pixels. Keep in sync with `tools/share-images.ts`. */
export const EDGE = { x: 59, y: 56 } as const;
const SCALE = { height: 44, above: 44 } as const;
export const FOOT = EDGE.y + SCALE.height + SCALE.above;
const LOGO = { width: 420, height: 60 } as const;

interface Ground {
  width: number;
  height: number;
  brand: string;
  minute: number;
  withMark: boolean;
}

/** Draws an SVG background for text: night color, the mark, the hour scale at the bottom. */
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
  color: string;
  width: number;
  publicFolder: string;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Renders text as a transparent image. */
export async function drawText(
  text: string,
  { font, size, color, width, publicFolder }: Lettering,
): Promise<Layer> {
  const { file, family } = fontChoice(font).drawn;
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}" line_height="1.02">${escaped(text)}</span>`,
      // Without the comma after the family, Pango would parse a weight in its name as a style.
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

/** Renders the logo, on a light plate if it was made for light backgrounds. */
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
