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
  '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(12rem, 1fr) 11rem 11rem' } },
});
export const search = style({ gridColumn: '1 / -1', '@media': { [from.desktop]: { gridColumn: 'auto' } } });
export const title = style({
  minWidth: '10rem',
  color: theme.colour.ink,
  fontWeight: 500,
  overflowWrap: 'anywhere',
});
export const titleLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  color: 'inherit',
  textDecoration: 'none',
  '@media': { '(pointer: coarse)': { minHeight: 44 } },
  selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '4px' } },
});
export const note = style({
  display: 'block',
  fontSize: theme.size[13],
  color: theme.colour.warning,
  fontWeight: 400,
});
/** Of second rank: gives way on a phone. */
export const wideOnly = style({ '@media': { [below.tablet]: { display: 'none' } } });
export const stale = style({ opacity: 0.6, transition: `opacity ${theme.motion.feedback}` });
export const bulk = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  padding: `${space(2)} ${space(5)}`,
  background: theme.colour.brandTint,
  borderBottom: `1px solid ${theme.colour.hairline}`,
  fontWeight: 500,
});
export const box = style({
  width: 18,
  height: 18,
  margin: 0,
  accentColor: theme.colour.brand,
  cursor: 'pointer',
});
/** A checkbox with room for a thumb: what is around it belongs to its label. */
export const boxCell = style({
  display: 'inline-flex',
  padding: space(2),
  margin: `calc(-1 * ${space(2)})`,
  cursor: 'pointer',
  '@media': { '(pointer: coarse)': { padding: 13, margin: -13 } },
});
export const titleLine = style({
  display: 'flex',
  gap: space(3),
  alignItems: 'flex-start',
  '@media': { '(pointer: coarse)': { alignItems: 'center' } },
});
/** On one line where there is room: rows of one height scroll evenly. */
export const badges = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  whiteSpace: 'nowrap',
  '@media': { [below.tablet]: { flexWrap: 'wrap' } },
});
/** Scrolls by itself, under a head that stays. */
export const scroller = style({
  maxHeight: 'max(24rem, 100dvh - 22rem)',
  overflow: 'auto',
  overscrollBehaviorX: 'contain',
  // Rows that come and go must not move those in view.
  overflowAnchor: 'none',
  // On a phone the page scrolls, and nothing cuts a card in two.
  '@media': { [below.tablet]: { maxHeight: 'none', overflow: 'visible' } },
});
/** Of second rank: gives way where the sidebar leaves little room. */
export const minor = style({ '@media': { [below.desktop]: { display: 'none' } } });
export const gap = style({ padding: '0 !important', border: '0 !important' });
