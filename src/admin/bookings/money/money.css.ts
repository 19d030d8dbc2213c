import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { cluster, font, grid, inlineRow } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as layouts from '../../ui/layouts.css.ts';
import { table } from '../../ui/table.css.ts';
import { small } from '../../ui/ui.css.ts';

export const stack = layouts.stack;
export const filters = style([
  layouts.filterBar,
  {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media': { [from.tablet]: { gridTemplateColumns: '14rem minmax(0, 1fr)' } },
  },
]);
export const sums = style({ ...grid(3), padding: space(2, 5, 4) });
export const sum = style(cluster([2, 8]));
export const figureLabel = style([small, { color: theme.color.quiet }]);
export const figure = style({ ...font(18, 'strong'), fontVariantNumeric: 'tabular-nums' });
export const note = style([small, { padding: space(3, 5), color: theme.color.quiet }]);
export const number = style({
  ...inlineRow(),
  minHeight: space(9),
  color: theme.color.ink,
  fontWeight: theme.weight.medium,
  textUnderlineOffset: '4px',
});
export const buyer = style({ minWidth: '10rem', overflowWrap: 'anywhere' });
export const amount = style({ whiteSpace: 'nowrap' });
globalStyle(`${table} :is(th, td)${amount}`, { textAlign: 'end' });
export const code = style({ fontFamily: theme.font.mono, fontSize: theme.size[13] });
export const pair = layouts.pair;
export const refunds = style({ ...grid(3), padding: space(2, 0) });
export const refund = style({ ...grid(1), justifyItems: 'start' });
export const packActions = style([layouts.rowActions, { flexWrap: 'wrap' }]);
