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

/**
 * Tabular digits: times, counts, prices in tables. They are in the text font, which is preloaded: the font for code is
 * not, so on a first visit digits would be in a different typeface than on the next page.
 */
export const numerals = style({ fontFamily: theme.font.text, fontVariantNumeric: 'tabular-nums' });

/** Text that is styled like a heading. */
export const displayText = style({
  fontFamily: theme.font.display,
  fontWeight: theme.weight.display,
  letterSpacing: theme.tracking.heading,
  lineHeight: theme.leading.title,
});

/** A heading that is styled like a label, in the text font. */
export const labelHeading = style({
  fontFamily: theme.font.text,
  fontWeight: theme.weight.strong,
  letterSpacing: theme.tracking.none,
  lineHeight: theme.leading.compact,
});

/** The declarations of what only screen readers read, for what is seen at other widths. */
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
/** For screen readers only. */
export const visuallyHidden = style(outOfSight);
