import type { FontMetrics } from './fonts.ts';

/** Arial, or fonts of the same width on Linux and Android. */
const REGULAR = "local('Arial'),local('Liberation Sans'),local('Roboto')";
const BOLD = "local('Arial Bold'),local('Liberation Sans Bold'),local('Roboto Bold')";
const SOURCES = [
  [400, REGULAR],
  [500, REGULAR],
  [600, BOLD],
  [700, BOLD],
] as const;

const percent = (value: number) => `${Math.round(value * 10) / 10}%`;

/** Local fonts with the font's metrics, so that almost nothing moves when it loads. */
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
    // The browser uses the last face that has a character.
    ...uneven.map(([unicodeRange, each]) => ({ ...face(src, weight, each[index] ?? 100), unicodeRange })),
  ]);
}
