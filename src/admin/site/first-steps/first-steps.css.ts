import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';

/** One width for every status, so that the texts align. */
export const state = style({
  flex: '1 1 100%',
  '@media': { [from.tablet]: { flex: 'none', minWidth: '5.5rem' } },
});
