import type { BrandColors } from '#src/contract/site/brand-values.ts';
import { contrastProblem } from '#src/contract/site/color.ts';
import { dark, light } from '#src/design/palette.ts';
import { HttpError } from '../../http/errors.ts';

const SIDES = {
  light: { grounds: [light.paper, light.raised], end: '#000000', words: 'light' },
  dark: { grounds: [dark.paper, dark.raised], end: '#FFFFFF', words: 'dark' },
};

/** Ensures readable text in brand colors. Throws HttpError 400 that names the closest color that works. */
export function checkColors(colors: BrandColors): void {
  const fields = Object.entries(SIDES).flatMap(([side, { grounds, end, words }]) => {
    const color = colors[side as keyof typeof SIDES];
    const trouble = color ? contrastProblem(color, grounds, end) : undefined;
    if (!trouble) return [];
    const message = `${color} on ${words} backgrounds has a contrast of ${trouble.ratio.toFixed(1)}:1, and text needs 4.5:1. The closest shade that works is ${trouble.nearest}.`;
    return [{ field: `body.colours.${side}`, message }];
  });
  if (fields[0]) throw new HttpError(400, 'invalid_input', fields[0].message, { fields });
}
