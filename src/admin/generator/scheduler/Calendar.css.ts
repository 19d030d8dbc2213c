import { style } from '@vanilla-extract/css';
import { below } from '#src/design/breakpoints.ts';
import { table as wideTable } from '#src/design/rows.css.ts';
import { space } from '#src/design/space.ts';
import { labelHeading } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';
import * as lists from '../../ui/lists.css.ts';

export const month = style([
  labelHeading,
  {
    padding: `${space(4)} ${space(5)}`,
    fontSize: theme.size[16],
  },
]);
export const stale = style({ opacity: 0.6 });
export const foot = lists.panelNote;
export const none = style({ padding: `${space(2)} ${space(5)} ${space(5)}`, color: theme.color.quiet });

export const table = style([wideTable, { tableLayout: 'fixed' }]);
export const weekday = style({
  padding: `${space(1)} ${space(2)}`,
  textAlign: 'start',
  fontSize: theme.size[13],
  fontWeight: theme.weight.medium,
  color: theme.color.quiet,
});
const cell = style({
  height: 92,
  padding: space(2),
  verticalAlign: 'top',
  borderTop: `1px solid ${theme.color.hairline}`,
  borderInlineStart: `1px solid ${theme.color.hairline}`,
  selectors: { '&:first-child': { borderInlineStart: 0 } },
});
export const day = style([cell]);
export const noDay = style([cell, { background: theme.color.raised }]);
export const number = style({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: space(6),
  height: space(6),
  fontSize: theme.size[13],
  fontVariantNumeric: 'tabular-nums',
  color: theme.color.quiet,
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
  display: 'flex',
  alignItems: 'baseline',
  gap: space(2),
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
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
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
  padding: `${space(3)} ${space(5)}`,
  borderTop: `1px solid ${theme.color.hairline}`,
});
export const agendaDate = style([labelHeading, { fontSize: theme.size[13] }]);
