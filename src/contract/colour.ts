/** Colours as numbers: contrast (WCAG 2), mixtures, and the nearest shade that can be read. No zod here: safe in any bundle. */

export const HEX = /^#[0-9a-f]{6}$/i;
/** Text against its ground (WCAG 2, AA). */
export const READABLE = 4.5;

type Rgb = [red: number, green: number, blue: number];

const parse = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const format = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase();

function luminance(hex: string): number {
  const [red, green, blue] = parse(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark, bright] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
}

/** @param share of `b`, 0 to 1 */
export function mix(a: string, b: string, share: number): string {
  const [from, to] = [parse(a), parse(b)];
  return format(from.map((part, index) => part + ((to[index] ?? 0) - part) * share) as unknown as Rgb);
}

const readable = (colour: string, grounds: readonly string[]) =>
  grounds.every((ground) => contrast(colour, ground) >= READABLE);

/** The colour itself when it can be read on every ground; else the first shade of it towards `end` that can. */
export function nearestReadable(colour: string, grounds: readonly string[], end: string): string {
  for (let step = 0; step <= 100; step += 1) {
    const shade = mix(colour, end, step / 100);
    if (readable(shade, grounds)) return shade;
  }
  return end;
}

/** Why a colour cannot be text on some grounds, and what could; undefined when it can. */
export function contrastProblem(colour: string, grounds: readonly string[], end: string) {
  const ratio = Math.min(...grounds.map((ground) => contrast(colour, ground)));
  return ratio >= READABLE ? undefined : { ratio, nearest: nearestReadable(colour, grounds, end) };
}

/** What a colour is called, for those who are told and not shown. */
export function colourName(hex: string): string {
  const [red, green, blue] = parse(hex);
  const [low, high] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  if (high - low < 24) return high < 60 ? 'black' : low > 200 ? 'white' : 'grey';
  const span = high - low;
  const sector =
    high === red
      ? ((green - blue) / span + 6) % 6
      : high === green
        ? (blue - red) / span + 2
        : (red - green) / span + 4;
  const hue = sector * 60;
  const [, name] = HUES.find(([upTo]) => hue < upTo) ?? [360, 'red'];
  return name === 'orange' && high < 150 ? 'brown' : name;
}

/** Where each name ends, in degrees. */
const HUES: Array<[upTo: number, name: string]> = [
  [15, 'red'],
  [45, 'orange'],
  [70, 'yellow'],
  [165, 'green'],
  [195, 'teal'],
  [255, 'blue'],
  [290, 'purple'],
  [340, 'pink'],
];

interface Ground {
  paper: string;
  raised: string;
  ink: string;
}

/** The roles that a brand's colour plays on a ground. */
export interface BrandTokens {
  brand: string;
  brandStrong: string;
  brandTint: string;
  onBrand: string;
}

/**
 * A brand's colour in all its roles: links and buttons, pressed, as a tint, and what is written on it. Each can be read on
 * the ground it is for, as long as the colour itself can.
 */
export function brandTokens(colour: string, { paper, raised, ink }: Ground, end: string): BrandTokens {
  const brandTint = mix(paper, colour, 0.1);
  return {
    brand: colour,
    brandStrong: nearestReadable(mix(colour, end, 0.25), [paper, raised, brandTint], end),
    brandTint,
    onBrand: contrast(paper, colour) >= READABLE ? paper : ink,
  };
}
