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
export const fallbackFaces = ({ widths, ascent, descent }: FontMetrics) =>
  SOURCES.map(([weight, src], index) => {
    const width = widths[index] ?? 100;
    return {
      src,
      fontWeight: `${weight}`,
      sizeAdjust: percent(width),
      // Percentages of the adjusted size.
      ascentOverride: percent((ascent / width) * 100),
      descentOverride: percent((descent / width) * 100),
      lineGapOverride: '0%',
    };
  });
