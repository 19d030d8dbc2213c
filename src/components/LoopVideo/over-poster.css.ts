import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

/** A film above its poster: it shows when it plays, and until then a browser takes the poster for the page's picture. */
export const overPoster = style({
  opacity: 0,
  transition: `opacity ${theme.motion.enter} ${theme.motion.easing}`,
  selectors: { '&[data-shown]': { opacity: 1 } },
});
