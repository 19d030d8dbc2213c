import { style } from '@vanilla-extract/css';
import { backLink } from '#src/design/links.css.ts';
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
export const back = backLink;
export const title = style({
  maxWidth: '56rem',
  fontSize: theme.size[76],
  lineHeight: theme.leading.display,
  letterSpacing: theme.tracking.display,
});
export const intro = style({
  maxWidth: '40rem',
  color: theme.color.quiet,
  fontSize: theme.size[21],
  lineHeight: theme.leading.text,
});
