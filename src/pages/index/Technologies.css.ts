import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { cluster, grid, inlineRow } from '#src/design/mixins.ts';
import { row, rows } from '#src/design/rows.css.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const groups = rows;
export const group = style([
  row.large,
  {
    ...grid(4),
    '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 9fr)', gap: space(8) } },
  },
]);
export const title = style({ fontWeight: theme.weight.strong, lineHeight: theme.leading.compact });
export const tiles = style({ ...cluster([3, 6]), margin: 0 });
export const tile = style({ ...inlineRow(2), color: theme.color.quiet, lineHeight: theme.leading.compact });
export const icon = style({ flex: 'none', color: theme.color.ink });
