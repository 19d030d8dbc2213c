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
  '@media': { [from.tablet]: { gridTemplateColumns: 'minmax(12rem, 1fr) 11rem 11rem' } },
});
export const search = style({ gridColumn: '1 / -1', '@media': { [from.tablet]: { gridColumn: 'auto' } } });
export const title = style({
  minWidth: '14rem',
  color: theme.colour.ink,
  fontWeight: 500,
  overflowWrap: 'anywhere',
});
export const titleLink = style({
  color: 'inherit',
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '4px' } },
});
export const note = style({ fontSize: theme.size[13], color: theme.colour.warning, fontWeight: 400 });
/** Of second rank: gives way on a phone. */
export const wideOnly = style({ '@media': { [below.tablet]: { display: 'none' } } });
export const stale = style({ opacity: 0.6, transition: `opacity ${theme.motion.feedback}` });
