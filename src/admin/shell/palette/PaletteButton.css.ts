import { style } from '@vanilla-extract/css';
import { below, from, withMouse } from '#src/design/breakpoints.ts';
import { bareButton, font, hairline, inlineRow } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const button = style({
  ...inlineRow(2),
  justifyContent: 'center',
  flex: 'none',
  minWidth: space(11),
  minHeight: space(11),
  paddingInline: space(3),
  ...bareButton,
  borderRadius: theme.radius.control,
  color: theme.color.quiet,
  ...font(14, 'medium'),
  selectors: { '&:hover': { color: theme.color.ink, background: theme.color.raised } },
  '@media': {
    [from.tablet]: { border: hairline },
    [withMouse]: { minHeight: space(9) },
  },
});
export const word = style({ '@media': { [below.tablet]: { display: 'none' } } });
/** Drawn with CSS to keep it out of the accessible name; screen readers get aria-keyshortcuts. */
export const keys = style({
  fontFamily: theme.font.text,
  fontSize: theme.size[13],
  selectors: { '&::before': { content: 'attr(data-keys)' } },
  '@media': { [below.tablet]: { display: 'none' } },
});
