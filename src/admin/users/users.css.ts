import { style } from '@vanilla-extract/css';
import { below } from '#src/design/breakpoints.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as layouts from '../ui/layouts.css.ts';
import * as lists from '../ui/lists.css.ts';

export const stack = layouts.stack;
export const name = style({ fontWeight: theme.weight.medium, minWidth: '8rem', overflowWrap: 'anywhere' });
export const actions = layouts.rowActions;
export const wideOnly = lists.wideOnly;
/** Aligns the number with its column header. */
export const sessions = style({
  marginInlineStart: `calc(-1 * ${space(3)})`,
  '@media': { [below.tablet]: { marginInlineStart: 0 } },
});
export const rows = lists.rows;
export const row = style([
  lists.spread,
  {
    paddingBlock: space(3),
    borderTop: `1px solid ${theme.colour.hairline}`,
    fontSize: theme.size[14],
  },
]);
export const inPanel = style([
  row,
  { paddingInline: space(5), selectors: { '&:first-child': { borderTop: 0 } } },
]);
/** A long username wraps, so that its button stays on screen. */
export const openLink = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const form = style({ padding: space(5) });

/** The QR code and, beside or below it, the same secret as text. */
export const enrol = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(5) });
export const qrPlace = style({ display: 'block', width: 200, height: 200 });
export const secret = style({ fontFamily: theme.font.mono, overflowWrap: 'anywhere' });

/** Why an action is not available. */
export const only = style([
  lists.note,
  { textAlign: 'end', '@media': { [below.tablet]: { textAlign: 'start' } } },
]);
