import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { font, grid, hairline } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as layouts from '../../ui/layouts.css.ts';
import * as lists from '../../ui/lists.css.ts';

export const form = style({ padding: space(5), maxWidth: 'none' });
/** A second form below the first. */
export const foot = style({ borderTop: hairline });
export const group = style([
  layouts.stack,
  {
    gap: space(3),
    margin: 0,
    padding: 0,
    border: 0,
  },
]);
export const legend = style({ padding: 0, fontWeight: theme.weight.strong, marginBottom: space(1) });
export const groupHelp = lists.note;
const answer = style({ ...font(14, 'medium'), overflowWrap: 'anywhere' });
export const good = style([answer, { color: theme.color.success }]);
export const bad = style([answer, { color: theme.color.danger }]);
export const state = style({ padding: space(4, 5, 0), color: theme.color.quiet });
export const badState = style([state, bad]);
export const more = style({ padding: space(2), borderTop: hairline });
export const line = style([
  layouts.inRow,
  {
    padding: space(3, 5),
    color: theme.color.quiet,
  },
]);
export const facts = style({ margin: 0, padding: space(2, 5) });
export const fact = style([lists.fact, { fontVariantNumeric: 'tabular-nums' }]);
export const filters = style({
  ...grid(3),
  gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
  padding: space(3, 5),
  borderBottom: hairline,
});
export const pages = style({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: space(2),
  padding: space(2, 5),
  borderTop: hairline,
});
export const checks = style([lists.rows, { borderTop: hairline }]);
export const checkRow = style([lists.panelRow, { overflowWrap: 'anywhere' }]);
export const checkFound = style({ color: theme.color.quiet, marginTop: space(1) });
export const checkTodo = style({ marginTop: space(1) });
export const fold = style({ borderBlock: hairline });
export const foldName = style({
  minHeight: space(11),
  paddingBlock: space(3),
  fontWeight: theme.weight.medium,
});
export const foldBody = style([layouts.stack, { paddingBottom: space(5) }]);
export const priceRow = style({
  ...grid(2),
  alignItems: 'end',
  gridTemplateColumns: '1fr 1fr',
  '@media': { [from.tablet]: { gridTemplateColumns: 'minmax(0, 2fr) 6rem 6rem auto' } },
});
export const priceModel = style({
  minWidth: 0,
  gridColumn: '1 / -1',
  '@media': { [from.tablet]: { gridColumn: 'auto' } },
});
