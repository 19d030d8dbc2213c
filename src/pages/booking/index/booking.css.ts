import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { space } from '#src/design/space.ts';
import { displayText } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';

export const tiers = style({
  display: 'grid',
  borderBlock: `1px solid ${theme.color.ink}`,
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const note = style({ background: theme.color.brand, color: theme.color.onBrand });
export const noteText = style([
  displayText,
  {
    paddingBlock: space(16),
    fontSize: theme.size[38],
    textWrap: 'balance',
  },
]);
