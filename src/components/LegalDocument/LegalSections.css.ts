import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const sections = style({ display: 'grid', gap: space(14), minWidth: 0 });
export const section = style({
  display: 'grid',
  gap: space(4),
  minWidth: 0,
  fontSize: theme.size[18],
  lineHeight: 1.67,
  scrollMarginTop: space(4),
  overflowWrap: 'anywhere',
});
/** Its number hangs in the margin where there is one. */
export const title = style({
  display: 'flex',
  gap: space(3),
  alignItems: 'baseline',
  fontSize: theme.size[28],
  '@media': { 'screen and (min-width: 1100px)': { marginInlineStart: '-3rem' } },
});
export const number = style({
  flex: 'none',
  color: theme.colour.brand,
  fontFamily: theme.font.mono,
  fontVariantNumeric: 'tabular-nums',
  fontSize: '0.72em',
  fontWeight: 500,
  letterSpacing: 0,
  '@media': { 'screen and (min-width: 1100px)': { width: '2.25rem', textAlign: 'end' } },
});
export const subtitle = style({
  marginTop: space(3),
  fontFamily: theme.font.text,
  fontSize: theme.size[18],
  fontWeight: 600,
  letterSpacing: 0,
});
export const list = style({ display: 'grid', gap: space(2), paddingInlineStart: '1.25em' });
export const links = style({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space(6)}` });
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  color: theme.colour.brand,
  fontWeight: 500,
  textUnderlineOffset: '4px',
});
export const scroll = style({ overflowX: 'auto', marginTop: space(2) });
export const table = style({
  width: '100%',
  // A word that does not fit makes the table scroll; it is not cut into letters.
  overflowWrap: 'break-word',
  borderCollapse: 'collapse',
  fontSize: theme.size[16],
  lineHeight: 1.5,
});
export const caption = style({
  paddingBottom: space(3),
  textAlign: 'start',
  color: theme.colour.quiet,
  fontSize: theme.size[14],
});
export const cell = style({
  padding: `${space(3)} ${space(4)} ${space(3)} 0`,
  borderTop: `1px solid ${theme.colour.hairline}`,
  textAlign: 'start',
  verticalAlign: 'top',
  fontWeight: 'inherit',
  selectors: {
    'thead &': { borderTopColor: theme.colour.ink, fontWeight: 600 },
    'tbody tr:last-child &': { borderBottom: `1px solid ${theme.colour.hairline}` },
  },
  '@media': { [from.tablet]: { paddingInlineEnd: space(6) } },
});
export const rowHead = style({ fontFamily: theme.font.mono, fontSize: theme.size[14], whiteSpace: 'nowrap' });
