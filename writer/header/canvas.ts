import { contrast, mix } from '#src/contract/site/color.ts';

/** The site's three colors (see design/theme). */
export interface Palette {
  paper: string;
  ink: string;
  brand: string;
  /** Between paper and brand. */
  soft: string;
  line: string;
}

export const PALETTES: Record<'night' | 'paper' | 'blue', Palette> = {
  night: { paper: '#0B0F19', ink: '#FFFFFF', brand: '#1F5EFF', soft: '#7FA3FF', line: '#26314A' },
  paper: { paper: '#FFFFFF', ink: '#0B0F19', brand: '#1F5EFF', soft: '#A9C1FF', line: '#DDE2EA' },
  blue: { paper: '#1F5EFF', ink: '#FFFFFF', brand: '#0B0F19', soft: '#9DB9FF', line: '#4D7FFF' },
};

const BRAND = '#1F5EFF';

/** The default backgrounds were mixed by eye. */
export function palettesOf(brand: string = BRAND): readonly Palette[] {
  if (brand.toUpperCase() === BRAND) return Object.values(PALETTES);
  const { night, paper } = PALETTES;
  const towardsWhite = (share: number) => mix(brand, '#FFFFFF', share);
  // White may have too little contrast on the brand's color.
  const ink = contrast(brand, paper.paper) >= 3 ? paper.paper : paper.ink;
  const other = ink === paper.paper ? paper.ink : paper.paper;
  return [
    {
      ...night,
      brand: contrast(brand, night.paper) >= 2 ? brand : towardsWhite(0.3),
      soft: towardsWhite(0.45),
      line: mix(night.paper, brand, 0.22),
    },
    { ...paper, brand, soft: towardsWhite(0.6) },
    { paper: brand, ink, brand: other, soft: towardsWhite(0.55), line: towardsWhite(0.22) },
  ];
}

export const WIDTH = 1200;
export const HEIGHT = 630;
/** Pixels. */
export const SCALE = { left: 80, right: 1120, y: 548 } as const;

/** @param minute 0 to 60 */
export const minuteX = (minute: number): number => SCALE.left + ((SCALE.right - SCALE.left) * minute) / 60;

export interface Scene {
  palette: Palette;
  random: () => number;
  /** 30 to 60. */
  minute: number;
}

export interface Stroke {
  stroke?: string;
  width?: number;
  fill?: string;
  opacity?: number;
}

const n = (value: number) => String(Math.round(value * 100) / 100);

const style = ({ stroke, width = 2, fill = 'none', opacity }: Stroke) =>
  `fill="${fill}"${stroke ? ` stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"` : ''}${opacity === undefined ? '' : ` opacity="${n(opacity)}"`}`;

export const line = (x1: number, y1: number, x2: number, y2: number, stroke: Stroke): string =>
  `<line x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}" ${style(stroke)}/>`;

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  stroke: Stroke,
): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" ${style(stroke)}/>`;

export const circle = (x: number, y: number, radius: number, stroke: Stroke): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" ${style(stroke)}/>`;

export const path = (d: string, stroke: Stroke): string => `<path d="${d}" ${style(stroke)}/>`;

export const polygon = (points: Array<[number, number]>, stroke: Stroke): string =>
  path(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`, stroke);

/** Angles in degrees, 0 at the top, clockwise. */
export function arc(x: number, y: number, radius: number, from: number, to: number, stroke: Stroke): string {
  const point = (degrees: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return `${n(x + radius * Math.cos(angle))} ${n(y + radius * Math.sin(angle))}`;
  };
  const large = Math.abs(to - from) > 180 ? 1 : 0;
  return path(`M${point(from)}A${n(radius)} ${n(radius)} 0 ${large} 1 ${point(to)}`, stroke);
}
