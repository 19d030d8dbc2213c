import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { row, rows } from '#src/design/rows.css.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const groups = rows;
export const group = style([
  row.large,
  {
    display: 'grid',
    gap: space(4),
    '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 9fr)', gap: space(8) } },
  },
]);
export const title = style({ fontWeight: theme.weight.strong, lineHeight: theme.leading.compact });
export const tiles = style({ display: 'flex', flexWrap: 'wrap', gap: `${space(3)} ${space(6)}`, margin: 0 });
export const tile = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  color: theme.color.quiet,
  lineHeight: theme.leading.compact,
});
export const icon = style({ flex: 'none', color: theme.color.ink });
