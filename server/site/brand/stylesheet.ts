import type { BrandLook } from '#src/contract/site/brand.ts';
import { type BrandTokens, brandTokens, nearestReadable } from '#src/contract/site/color.ts';
import { fallbackFaces } from '#src/design/fallback-faces.ts';
import { type FontName, fontChoice, ownFonts } from '#src/design/fonts.ts';
import { unicodeRanges } from '#src/design/letters.ts';
import { dark, light, NIGHT_CLASS, OWN_FONTS } from '#src/design/palette.ts';

const WHITE = '#FFFFFF';
const BLACK = '#000000';

/** Computes a brand's color tokens on light and dark backgrounds. */
export function brandPalettes({ light: own, dark: given }: NonNullable<BrandLook['colours']>) {
  const onDark = given || nearestReadable(own, [dark.paper, dark.raised], WHITE);
  return { light: brandTokens(own, light, BLACK), dark: brandTokens(onDark, dark, WHITE) };
}

/**
 * Builds a brand's custom properties and font faces (not for the admin area). Outside of cascade layers, so
 * that it overrides the theme. Returns '' for the default look.
 */
export function stylesheetOf({ colours: colors, fonts }: BrandLook): string {
  const parts: string[] = [];
  if (colors) {
    const palettes = brandPalettes(colors);
    parts.push(`:root{${properties(palettes.light)}}`);
    parts.push(`.${NIGHT_CLASS}{${properties(palettes.dark)}}`);
    parts.push(`@media (prefers-color-scheme:dark){:root{${properties(palettes.dark)}}}`);
  }
  if (fonts) {
    for (const name of new Set<FontName>([fonts.display, fonts.text])) parts.push(faces(name));
    parts.push(
      `:root:not([${OWN_FONTS}]){--font-display:${stack(fonts.display)};--font-text:${stack(fonts.text)}}`,
    );
  }
  return parts.join('');
}

const properties = ({ brand, brandStrong, brandTint, onBrand }: BrandTokens) =>
  `--brand:${brand};--brand-strong:${brandStrong};--brand-tint:${brandTint};--on-brand:${onBrand}`;

function stack(name: FontName): string {
  const { family, behind } = fontChoice(name);
  return `"${family}",${behind}`;
}

/** The site's style sheet has the default fonts' faces. */
function faces(name: FontName): string {
  const { family, file, others, metrics } = fontChoice(name);
  if (file === ownFonts.display.file || file === ownFonts.text.file) return '';
  const face = (url: string, letters: string) =>
    `@font-face{font-family:"${family}";src:url("${url}") format("woff2");font-weight:400 750;font-style:normal;font-display:swap;unicode-range:${letters}}`;
  const fallbacks = fallbackFaces(metrics).map(
    ({ src, fontWeight, sizeAdjust, ascentOverride, descentOverride, lineGapOverride }) =>
      `@font-face{font-family:"${family} Fallback";src:${src};font-weight:${fontWeight};size-adjust:${sizeAdjust};ascent-override:${ascentOverride};descent-override:${descentOverride};line-gap-override:${lineGapOverride}}`,
  );
  return face(file, unicodeRanges.english) + face(others, unicodeRanges.others) + fallbacks.join('');
}
