import { style } from '@vanilla-extract/css';
import { below } from '#src/design/breakpoints.ts';
import { theme } from '#src/design/theme.css.ts';

/** Phones show its middle, where the app grows, so that it stays legible. */
export const still = style({
  width: '100%',
  aspectRatio: '1318 / 576',
  objectFit: 'cover',
  background: theme.color.night,
  '@media': { [below.tablet]: { aspectRatio: '1', objectPosition: '58% 50%' } },
});
