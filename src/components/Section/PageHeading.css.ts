import { style } from '@vanilla-extract/css';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const heading = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space(5),
  paddingTop: 'clamp(2rem, 1.4rem + 2.6vw, 4rem)',
  paddingBottom: 'clamp(2.5rem, 1.8rem + 3vw, 5rem)',
});
export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: space(11),
  color: theme.colour.quiet,
  fontWeight: 500,
  textDecoration: 'none',
  selectors: { '&:hover': { color: theme.colour.ink } },
});
export const title = style({
  maxWidth: '56rem',
  fontSize: theme.size[76],
  lineHeight: 0.98,
  letterSpacing: '-0.035em',
});
export const intro = style({
  maxWidth: '40rem',
  color: theme.colour.quiet,
  fontSize: theme.size[21],
  lineHeight: 1.5,
});
