import { style } from '@vanilla-extract/css';
import { below } from '#src/design/breakpoints.ts';
import { ellipsis, font, hairline, quietText, row } from '#src/design/mixins.ts';
import { table as wideTable } from '#src/design/rows.css.ts';
import { space } from '#src/design/space.ts';
import { labelHeading } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';
import * as lists from '../../ui/lists.css.ts';

export const month = style([
  labelHeading,
  {
    padding: space(4, 5),
    fontSize: theme.size[16],
  },
]);
export const stale = style({ opacity: 0.6 });
export const foot = lists.panelNote;
export const none = style({ padding: space(2, 5, 5), color: theme.color.quiet });

export const table = style([wideTable, { tableLayout: 'fixed' }]);
export const weekday = style({
  padding: space(1, 2),
  textAlign: 'start',
  ...font(13, 'medium'),
  color: theme.color.quiet,
});
const cell = style({
  height: 92,
  padding: space(2),
  verticalAlign: 'top',
  borderTop: hairline,
  borderInlineStart: hairline,
  selectors: { '&:first-child': { borderInlineStart: 0 } },
});
export const day = style([cell]);
export const noDay = style([cell, { background: theme.color.raised }]);
export const number = style({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: space(6),
  height: space(6),
  ...quietText(13),
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&[data-today]': {
      borderRadius: theme.radius.round,
      background: theme.color.brand,
      color: theme.color.onBrand,
      fontWeight: theme.weight.strong,
    },
  },
});
export const entries = style([lists.rows, { marginTop: space(1) }]);
export const entry = style({
  ...row(2, 'baseline'),
  minWidth: 0,
  paddingInlineStart: space(2),
  borderInlineStart: `2px solid ${theme.color.hairline}`,
  marginTop: space(1),
  fontSize: theme.size[13],
  selectors: {
    '&[data-kind="published"]': { borderInlineStartColor: theme.color.brand },
    '&[data-kind="planned"]': {
      borderInlineStartColor: theme.color.brand,
      borderInlineStartStyle: 'dashed',
    },
  },
});
export const time = style({ color: theme.color.quiet, fontVariantNumeric: 'tabular-nums', flex: 'none' });
export const link = style({
  minWidth: 0,
  minHeight: space(6),
  alignContent: 'center',
  ...ellipsis,
  color: theme.color.ink,
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' } },
  '@media': { [below.tablet]: { paddingBlock: space(3) }, '(pointer: coarse)': { paddingBlock: space(3) } },
});
export const run = style({
  color: theme.color.quiet,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});
export const more = style({ marginTop: space(1) });

export const agenda = lists.rows;
export const agendaDay = style({
  padding: space(3, 5),
  borderTop: hairline,
});
export const agendaDate = style([labelHeading, { fontSize: theme.size[13] }]);
