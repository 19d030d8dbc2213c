import { style } from '@vanilla-extract/css';
import { theme } from '#src/design/theme.css.ts';

/** Invisible until it plays, so that the poster counts as the largest contentful paint. */
export const overPoster = style({
  opacity: 0,
  transition: `opacity ${theme.motion.enter} ${theme.motion.easing}`,
  selectors: { '&[data-shown]': { opacity: 1 } },
});
