import { style } from '@vanilla-extract/css';
import { below } from '#src/design/breakpoints.ts';
import { cluster, hairline, quietText } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as layouts from '../../ui/layouts.css.ts';
import * as lists from '../../ui/lists.css.ts';

export const stack = layouts.stack;
export const name = style({ fontWeight: theme.weight.medium, minWidth: '8rem', overflowWrap: 'anywhere' });
export const actions = layouts.rowActions;
export const wideOnly = lists.wideOnly;
export const signIns = style({
  marginInlineStart: `calc(-1 * ${space(3)})`,
  '@media': { [below.desktop]: { marginInlineStart: 0 } },
});
export const rows = lists.rows;
export const row = style([
  lists.spread,
  {
    paddingBlock: space(3),
    borderTop: hairline,
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

export const enrol = style(cluster(5, 'center'));
export const qrPlace = style({ display: 'block', width: 200, height: 200 });
export const secret = style({ fontFamily: theme.font.mono, overflowWrap: 'anywhere' });

export const only = style([
  lists.note,
  { textAlign: 'end', '@media': { [below.desktop]: { textAlign: 'start' } } },
]);

export const roles = style({ margin: 0, padding: 0, border: 0, minWidth: 0 });
export const role = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(3),
  minHeight: space(11),
  paddingBlock: space(3),
  borderTop: hairline,
  cursor: 'pointer',
});
/** In line with the first line of the text beside it. */
export const roleRadio = style({ flexShrink: 0, width: 18, height: 18, margin: 0, marginTop: space(1) });
export const roleName = style({ display: 'block', fontWeight: theme.weight.medium });
export const roleText = style({ display: 'block', ...quietText(14) });
