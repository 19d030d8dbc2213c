import { style, styleVariants } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { space } from '#src/design/space.ts';
import { displayText } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';

const columns = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` });
const choice = style({ display: 'grid', borderBlock: `1px solid ${theme.color.ink}` });
/** In rows, which hairlines part. */
const rows = { columnGap: space(12) };

export const tiers = styleVariants({
  alone: [choice],
  beside: [choice, { '@media': { [from.tablet]: columns(2) } }],
  pairs: [choice, rows, { '@media': { [from.tablet]: columns(2) } }],
  row: [choice, rows, { '@media': { [from.tablet]: columns(2), [from.desktop]: columns(3) } }],
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
