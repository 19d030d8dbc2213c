import { style } from '@vanilla-extract/css';
import { gutter, width } from './space.ts';
import { theme } from './theme.css.ts';

/** The page's column. */
export const column = style({
  width: '100%',
  maxWidth: `calc(${width.content} + 2 * ${gutter})`,
  marginInline: 'auto',
  paddingInline: gutter,
});

/** Set in the minute scale's numerals: times, counts, prices in tables. */
export const numerals = style({
  fontFamily: theme.font.mono,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '-0.01em',
});

export const quiet = style({ color: theme.colour.quiet });

/** Read aloud, not shown. */
export const visuallyHidden = style({
  position: 'absolute',
  width: 1,
  height: 1,
  padding: 0,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
});
