import { style } from '@vanilla-extract/css';
import { below, from, withMouse } from '#src/design/breakpoints.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const button = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  gap: space(2),
  minWidth: space(11),
  minHeight: space(11),
  paddingInline: space(3),
  border: 0,
  borderRadius: theme.radius.control,
  background: 'transparent',
  color: theme.color.quiet,
  fontSize: theme.size[14],
  fontWeight: theme.weight.medium,
  cursor: 'pointer',
  selectors: { '&:hover': { color: theme.color.ink, background: theme.color.raised } },
  '@media': {
    [from.tablet]: { border: `1px solid ${theme.color.hairline}` },
    [withMouse]: { minHeight: space(9) },
  },
});
export const word = style({ '@media': { [below.tablet]: { display: 'none' } } });
/** Drawn with CSS, to keep it out of the button's accessible name; screen readers get aria-keyshortcuts. */
export const keys = style({
  fontFamily: theme.font.text,
  fontSize: theme.size[13],
  selectors: { '&::before': { content: 'attr(data-keys)' } },
  '@media': { [below.tablet]: { display: 'none' } },
});
