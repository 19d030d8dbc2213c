import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { row } from '#src/design/mixins.ts';
import { notice as box } from '#src/design/notice.css.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as layouts from '../../ui/layouts.css.ts';
import * as lists from '../../ui/lists.css.ts';

export const stack = layouts.stack;
export const columns = style([
  layouts.columns,
  {
    '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 1.5fr) minmax(0, 1fr)' } },
  },
]);
export const pair = layouts.pair;
export const interval = style(row(2));
export const count = style({ maxWidth: '6rem' });
export const lead = style({ padding: space(4, 5, 0), fontWeight: theme.weight.medium });
export const runs = style([lists.rows, { padding: space(2, 5) }]);
export const run = style([lists.row, lists.spread, { fontVariantNumeric: 'tabular-nums' }]);
export const aside = lists.panelNote;
export const stale = layouts.stale;
export const filters = style([
  layouts.filterBar,
  { '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 14rem))' } } },
]);
export const notice = box.caution;
