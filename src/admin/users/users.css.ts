import { style } from '@vanilla-extract/css';
import { below } from '#src/design/breakpoints.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const stack = style({ display: 'flex', flexDirection: 'column', gap: space(5) });
export const name = style({ fontWeight: 500, minWidth: '8rem', overflowWrap: 'anywhere' });
export const actions = style({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: space(2),
  '@media': { [below.tablet]: { justifyContent: 'flex-start', paddingTop: space(1) } },
});
export const wideOnly = style({ '@media': { [below.tablet]: { display: 'none' } } });
/** Its figure stands under the column's head. */
export const sessions = style({
  marginInlineStart: `calc(-1 * ${space(3)})`,
  '@media': { [below.tablet]: { marginInlineStart: 0 } },
});
export const rows = style({ listStyle: 'none', padding: 0 });
export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  paddingBlock: space(3),
  borderTop: `1px solid ${theme.colour.hairline}`,
  fontSize: theme.size[14],
});
export const inPanel = style([
  row,
  { paddingInline: space(5), selectors: { '&:first-child': { borderTop: 0 } } },
]);
/** A long username breaks, so that its button stays in reach. */
export const openLink = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const form = style({ padding: space(5) });
export const choice = style({ display: 'flex', flexDirection: 'column', gap: space(4) });

/** A second factor's code and, beside or below it, the same as words. */
export const enrol = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(5) });
export const qrPlace = style({ display: 'block', width: 200, height: 200 });
export const secret = style({ fontFamily: theme.font.mono, overflowWrap: 'anywhere' });
