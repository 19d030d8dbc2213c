import { style } from '@vanilla-extract/css';
import { backLink } from '#src/design/links.css.ts';
import { quietText, stack } from '#src/design/mixins.ts';
import { theme } from '#src/design/theme.css.ts';

export const heading = style({
  ...stack(5),
  alignItems: 'flex-start',
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
export const intro = style({ maxWidth: '40rem', ...quietText(21), lineHeight: theme.leading.text });
