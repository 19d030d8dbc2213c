import { style } from '@vanilla-extract/css';
import { below, from } from '#src/design/breakpoints.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const filters = style({
  display: 'grid',
  gap: space(3),
  gridTemplateColumns: '1fr 1fr',
  padding: `${space(3)} ${space(5)}`,
  borderBottom: `1px solid ${theme.colour.hairline}`,
  '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(12rem, 1fr) 13rem 11rem' } },
});
export const search = style({ gridColumn: '1 / -1', '@media': { [from.desktop]: { gridColumn: 'auto' } } });
export const stale = style({ opacity: 0.6, transition: `opacity ${theme.motion.feedback}` });
export const name = style({ minWidth: '14rem', overflowWrap: 'anywhere' });
export const nameLink = style({
  color: theme.colour.ink,
  fontWeight: 500,
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '4px' } },
});
/** Of second rank: gives way on a phone. */
export const wideOnly = style({ '@media': { [below.tablet]: { display: 'none' } } });

export const editor = style({
  display: 'grid',
  gap: space(5),
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
});
export const side = style({ display: 'flex', flexDirection: 'column', gap: space(5), minWidth: 0 });
export const form = style({ display: 'flex', flexDirection: 'column', gap: space(5), padding: space(5) });
export const text = style({ resize: 'vertical', lineHeight: 1.5 });
export const use = style({ display: 'flex', flexDirection: 'column', gap: space(4) });
/** Its own shape from the start: nothing moves when it arrives. */
export const card = style({
  width: '100%',
  height: 'auto',
  borderRadius: theme.radius.control,
  border: `1px solid ${theme.colour.hairline}`,
  background: theme.colour.night,
});
export const notice = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
  marginBottom: space(5),
  padding: space(4),
  border: `1px solid ${theme.colour.hairline}`,
  borderRadius: theme.radius.card,
  background: theme.colour.brandTint,
});
export const versions = style({ listStyle: 'none', margin: 0, padding: 0 });
export const version = style({
  padding: `${space(3)} ${space(5)}`,
  selectors: { '& + &': { borderTop: `1px solid ${theme.colour.hairline}` } },
});
export const earlier = style({
  marginTop: space(2),
  padding: space(3),
  borderRadius: theme.radius.control,
  background: theme.colour.raised,
  fontSize: theme.size[13],
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
export const keptNote = style({ padding: space(5), color: theme.colour.quiet, fontSize: theme.size[13] });
