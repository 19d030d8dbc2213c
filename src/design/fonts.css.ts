import { globalFontFace } from '@vanilla-extract/css';
import { codeFont, type FontFiles, ownFonts } from './fonts.ts';
import { unicodeRanges } from './letters.ts';

/**
 * `font-display: optional`: a font that is loaded in time for the first paint is used, a later one only on
 * the next page, so that no text ever shifts. The two fonts above the fold are preloaded, and the browser
 * waits briefly for them.
 */
const face = (file: string, fontWeight: string, unicodeRange?: string) =>
  ({
    src: `url('${file}') format('woff2')`,
    fontWeight,
    fontStyle: 'normal',
    fontDisplay: 'optional',
    ...(unicodeRange && { unicodeRange }),
  }) as const;

const faces = ({ file, others }: FontFiles, weight: string) => [
  face(file, weight, unicodeRanges.english),
  face(others, weight, unicodeRanges.others),
];

globalFontFace('Inter', faces(ownFonts.text, '400 700'));
globalFontFace('Bricolage Grotesque', faces(ownFonts.display, '700'));
globalFontFace('Geist Mono', face(codeFont, '400 600'));

// A fallback font: Arial, or Android's Roboto, which is as wide, with the metrics of the fonts above, so that
// a page looks the same without them.
globalFontFace('Inter Fallback', {
  src: "local('Arial'), local('Liberation Sans'), local('Roboto')",
  sizeAdjust: '107.4%',
  ascentOverride: '90.2%',
  descentOverride: '22.48%',
  lineGapOverride: '0%',
});
globalFontFace('Bricolage Fallback', {
  src: "local('Arial Bold'), local('Liberation Sans Bold'), local('Roboto Bold')",
  fontWeight: '700',
  sizeAdjust: '101.2%',
  ascentOverride: '91.9%',
  descentOverride: '26.7%',
  lineGapOverride: '0%',
});
