/** No zod here: safe in any bundle. */

export const HEX = /^#[0-9a-f]{6}$/i;
/** Minimum contrast (WCAG 2, AA). */
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

/** Contrast ratio, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark, bright] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
}

/** @param share of `b`, 0 to 1 */
export function mix(a: string, b: string, share: number): string {
  const [from, to] = [parse(a), parse(b)];
  return format(from.map((part, index) => part + ((to[index] ?? 0) - part) * share) as unknown as Rgb);
}

const readable = (color: string, grounds: readonly string[]) =>
  grounds.every((ground) => contrast(color, ground) >= READABLE);

/** The color itself if it is readable on every background; otherwise the first readable shade toward `end`. */
export function nearestReadable(color: string, grounds: readonly string[], end: string): string {
  for (let step = 0; step <= 100; step += 1) {
    const shade = mix(color, end, step / 100);
    if (readable(shade, grounds)) return shade;
  }
  return end;
}

/** A sentence with a suggestion; undefined if the color is readable as text on these backgrounds. */
export function contrastProblem(color: string, grounds: readonly string[], end: string) {
  const ratio = Math.min(...grounds.map((ground) => contrast(color, ground)));
  return ratio >= READABLE ? undefined : { ratio, nearest: nearestReadable(color, grounds, end) };
}

/** For screen readers. */
export function colorName(hex: string): string {
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

/** Upper bounds of the hues, in degrees. */
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

export interface BrandTokens {
  brand: string;
  brandStrong: string;
  brandTint: string;
  onBrand: string;
}

/** All roles are readable on their background if the color itself is. */
export function brandTokens(color: string, { paper, raised, ink }: Ground, end: string): BrandTokens {
  const brandTint = mix(paper, color, 0.1);
  return {
    brand: color,
    brandStrong: nearestReadable(mix(color, end, 0.25), [paper, raised, brandTint], end),
    brandTint,
    onBrand: contrast(paper, color) >= READABLE ? paper : ink,
  };
}
