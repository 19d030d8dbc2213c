import { style } from '@vanilla-extract/css';
import { below, from, withMouse } from '#src/design/breakpoints.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const layout = style({
  display: 'grid',
  gap: space(5),
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [from.tablet]: { gridTemplateColumns: '11rem minmax(0, 44rem)', gap: space(8) } },
});
export const sections = style({
  display: 'flex',
  gap: space(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': {
    [from.tablet]: { flexDirection: 'column', position: 'sticky', top: `calc(56px + ${space(5)})` },
    [below.tablet]: { flexWrap: 'wrap' },
  },
});
export const section = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  paddingInline: space(3),
  borderRadius: theme.radius.control,
  color: theme.colour.quiet,
  fontWeight: 500,
  textDecoration: 'none',
  selectors: {
    '&:hover': { color: theme.colour.ink, background: theme.colour.raised },
    '&[aria-current]': { color: theme.colour.brandStrong, background: theme.colour.brandTint },
  },
  '@media': { [withMouse]: { minHeight: 36 } },
});
export const shown = style({ minWidth: 0 });
export const form = style({ padding: space(5), maxWidth: 'none' });
/** A second form below the first one. */
export const foot = style({ borderTop: `1px solid ${theme.colour.hairline}` });
export const group = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
});
export const legend = style({ padding: 0, fontWeight: 600, marginBottom: space(1) });
export const groupHelp = style({ fontSize: theme.size[13], color: theme.colour.quiet });
export const answer = style({ fontSize: theme.size[14], fontWeight: 500, overflowWrap: 'anywhere' });
export const good = style([answer, { color: theme.colour.success }]);
export const bad = style([answer, { color: theme.colour.danger }]);
export const more = style({ padding: space(2), borderTop: `1px solid ${theme.colour.hairline}` });
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(3),
  padding: `${space(3)} ${space(5)}`,
  color: theme.colour.quiet,
});
export const facts = style({ margin: 0, padding: `${space(2)} ${space(5)}` });
export const fact = style({
  display: 'grid',
  gap: `${space(0)} ${space(4)}`,
  gridTemplateColumns: '9rem minmax(0, 1fr)',
  paddingBlock: space(3),
  borderBottom: `1px solid ${theme.colour.hairline}`,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&:last-child': { borderBottom: 0 } },
});
