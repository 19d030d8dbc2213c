import { globalFontFace } from '@vanilla-extract/css';
import { fontFiles } from './fonts.ts';

const face = (file: string, weights: string) =>
  ({
    src: `url('${file}') format('woff2')`,
    fontWeight: weights,
    fontStyle: 'normal',
    fontDisplay: 'swap',
  }) as const;

globalFontFace('Inter', face(fontFiles.inter, '400 700'));
globalFontFace('Bricolage Grotesque', face(fontFiles.bricolage, '600 750'));
globalFontFace('Geist Mono', face(fontFiles.geistMono, '400 600'));

// Arial in the measures of the fonts above, so that nothing moves when they arrive.
globalFontFace('Inter Fallback', {
  src: "local('Arial'), local('Liberation Sans')",
  sizeAdjust: '107.4%',
  ascentOverride: '90.2%',
  descentOverride: '22.48%',
  lineGapOverride: '0%',
});
globalFontFace('Bricolage Fallback', {
  src: "local('Arial Bold'), local('Liberation Sans Bold')",
  fontWeight: '600 750',
  sizeAdjust: '101.2%',
  ascentOverride: '91.9%',
  descentOverride: '26.7%',
  lineGapOverride: '0%',
});
