import { globalFontFace } from '@vanilla-extract/css';
import { fontFiles } from './fonts.ts';

/**
 * Optional: a font that is there for the first paint is used, and one that comes later waits for the next page, so that
 * nothing ever moves. The two of the first view are preloaded, and the browser gives them a moment.
 */
const face = (file: string, weights: string) =>
  ({
    src: `url('${file}') format('woff2')`,
    fontWeight: weights,
    fontStyle: 'normal',
    fontDisplay: 'optional',
  }) as const;

globalFontFace('Inter', face(fontFiles.inter, '400 700'));
globalFontFace('Bricolage Grotesque', face(fontFiles.bricolage, '700'));
globalFontFace('Geist Mono', face(fontFiles.geistMono, '400 600'));

// Arial, or Android's Roboto, which is as wide, in the measures of the fonts above: a page without them looks alike.
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
