import { globalFontFace } from '@vanilla-extract/css';
import { fallbackFaces } from './fallback-faces.ts';
import { codeFont, type FontFiles, fontChoices } from './fonts.ts';
import { unicodeRanges } from './letters.ts';

/**
 * `font-display: swap`: the brand's type appears at the latest when its fonts have loaded. The two fonts
 * above the fold are preloaded; until then there is a fallback of the same metrics.
 */
const face = (file: string, fontWeight: string, unicodeRange?: string) =>
  ({
    src: `url('${file}') format('woff2')`,
    fontWeight,
    fontStyle: 'normal',
    fontDisplay: 'swap',
    ...(unicodeRange && { unicodeRange }),
  }) as const;

const faces = ({ file, others }: FontFiles, weight: string) => [
  face(file, weight, unicodeRanges.english),
  face(others, weight, unicodeRanges.others),
];

const { inter, bricolage } = fontChoices;
globalFontFace('Inter', faces(inter, '400 700'));
globalFontFace('Bricolage Grotesque', faces(bricolage, '700'));
// Its own fallbacks, for code, are as wide: 0.6 of the font size.
globalFontFace('Geist Mono', face(codeFont, '400 600'));
globalFontFace('Inter Fallback', fallbackFaces(inter.metrics));
globalFontFace(
  'Bricolage Grotesque Fallback',
  fallbackFaces(bricolage.metrics).filter(({ fontWeight }) => fontWeight === '700'),
);
