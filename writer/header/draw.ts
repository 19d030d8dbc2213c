import { colorName } from '#src/contract/site/color.ts';
import { hashText, seeded } from '../random.ts';
import { appWindow } from './app-window.ts';
import { HEIGHT, PALETTES, palettesOf, type Scene, WIDTH } from './canvas.ts';
import { compositions } from './compositions.ts';
import { footer, minuteScale } from './minute-scale.ts';

export interface Drawing {
  svg: string;
  alt: string;
}

const ALL = [appWindow, ...compositions];

/** Draws a header in blue (or the brand's color), black and white. Deterministic by title; needs no font. */
export function drawHeader(title: string, color?: string): Drawing {
  const seed = hashText(title);
  const random = seeded(seed);
  const composition = ALL[Math.floor(random() * ALL.length)] ?? appWindow;
  const palettes = palettesOf(color);
  const palette = palettes[Math.floor(random() * palettes.length)] ?? PALETTES.night;
  const minute = [30, 38, 45, 50, 55, 60][Math.floor(random() * 6)] ?? 60;
  const scene: Scene = { palette, random, minute };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${palette.paper}"/>${composition.draw(scene)}${footer(scene)}${minuteScale(scene)}</svg>`;
  return {
    svg,
    alt: `Abstract header in ${color ? colorName(color) : 'blue'}, black and white: ${composition.alt}.`,
  };
}
