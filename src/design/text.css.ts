import { style } from '@vanilla-extract/css';
import { gutter, width } from './space.ts';
import { theme } from './theme.css.ts';

export const column = style({
  width: '100%',
  maxWidth: `calc(${width.content} + 2 * ${gutter})`,
  marginInline: 'auto',
  paddingInline: gutter,
});

/** In the text font, which is preloaded. The font for code is not, so digits would change typeface. */
export const numerals = style({ fontFamily: theme.font.text, fontVariantNumeric: 'tabular-nums' });

export const displayText = style({
  fontFamily: theme.font.display,
  fontWeight: theme.weight.display,
  letterSpacing: theme.tracking.heading,
  lineHeight: theme.leading.title,
});

export const labelHeading = style({
  fontFamily: theme.font.text,
  fontWeight: theme.weight.strong,
  letterSpacing: theme.tracking.none,
  lineHeight: theme.leading.compact,
});

/** For text that only screen readers read, but that is visible at other widths. */
export const outOfSight = {
  position: 'absolute',
  width: 1,
  height: 1,
  padding: 0,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
} as const;
export const visuallyHidden = style(outOfSight);
