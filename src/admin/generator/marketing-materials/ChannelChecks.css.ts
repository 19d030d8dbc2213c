import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { hairline, row, square } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const option = style({
  ...row(2),
  minHeight: space(9),
  fontSize: theme.size[14],
  cursor: 'pointer',
  '@media': { '(pointer: coarse)': { minHeight: space(11) } },
});
export const all = style([option, { borderBottom: hairline, fontWeight: theme.weight.medium }]);
export const grid = style({
  display: 'grid',
  columnGap: space(4),
  '@media': { [from.tablet]: { gridTemplateColumns: '1fr 1fr' } },
});
export const box = style({ flex: 'none', ...square(4), margin: 0 });
