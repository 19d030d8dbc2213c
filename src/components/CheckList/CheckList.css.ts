import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { row, rows } from '#src/design/rows.css.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const list = style([
  rows,
  {
    display: 'grid',
    columnGap: space(10),
    '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  },
]);
export const item = style([row.medium, { display: 'flex', gap: space(3), lineHeight: theme.leading.text }]);
export const mark = style({ flex: 'none', marginTop: '0.2em', color: theme.color.brand });
