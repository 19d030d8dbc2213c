import type { FontMetrics } from './fonts.ts';

/** Arial, or fonts that are as wide: Linux's, and Android's. */
const REGULAR = "local('Arial'),local('Liberation Sans'),local('Roboto')";
const BOLD = "local('Arial Bold'),local('Liberation Sans Bold'),local('Roboto Bold')";
const SOURCES = [
  [400, REGULAR],
  [500, REGULAR],
  [600, BOLD],
  [700, BOLD],
] as const;

const percent = (value: number) => `${Math.round(value * 10) / 10}%`;

/**
 * The faces of a font's fallback: what the device has, as wide and as high as the font, at each weight. Lines break
 * where they will with the font, so that almost nothing moves when it comes (`font-display: swap`).
 */
export function fallbackFaces({ widths, ascent, descent, uneven = [] }: FontMetrics) {
  const face = (src: string, weight: number, width: number) => ({
    src,
    fontWeight: `${weight}`,
    sizeAdjust: percent(width),
    // Percentages of the adjusted size.
    ascentOverride: percent((ascent / width) * 100),
    descentOverride: percent((descent / width) * 100),
    lineGapOverride: '0%',
  });
  return SOURCES.flatMap(([weight, src], index) => [
    face(src, weight, widths[index] ?? 100),
    // Of the faces that have a character, the last one is used.
    ...uneven.map(([unicodeRange, each]) => ({ ...face(src, weight, each[index] ?? 100), unicodeRange })),
  ]);
}
