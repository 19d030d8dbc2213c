import { globalStyle, style } from '@vanilla-extract/css';
import { from, withMouse } from '#src/design/breakpoints.ts';
import { ellipsis, font, hairline, row } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as lists from '../../ui/lists.css.ts';

export const palette = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  fontSize: theme.size[14],
});
export const input = style({
  width: '100%',
  minHeight: 52,
  padding: space(3, 5),
  border: 0,
  borderBottom: hairline,
  background: 'transparent',
  color: theme.color.ink,
  // iOS zooms in when an input with a smaller font is focused.
  fontSize: theme.size[16],
  // No focus ring: the sheet frames the input, and nothing else takes focus.
  selectors: {
    '&:focus-visible': { outline: 'none', borderBottomColor: theme.color.brand },
    '&::placeholder': { color: theme.color.quiet, opacity: 1 },
  },
});
export const scroller = style({
  maxHeight: 'min(26rem, 60dvh)',
  overscrollBehavior: 'contain',
  scrollPaddingBlock: space(2),
});
export const list = style({ padding: space(2) });
export const group = style({});
globalStyle(`${group} [cmdk-group-heading]`, {
  padding: space(2, 3, 1),
  ...font(13, 'medium'),
  color: theme.color.quiet,
});
export const item = style({
  ...row(3),
  minHeight: space(11),
  paddingInline: space(3),
  borderRadius: theme.radius.control,
  cursor: 'pointer',
  selectors: {
    '&[data-selected="true"]': { background: theme.color.brandTint, color: theme.color.brandStrong },
  },
  '@media': { [withMouse]: { minHeight: space(9) } },
});
export const title = style({ flex: 1, minWidth: 0, ...ellipsis });
export const state = lists.note;
globalStyle(`${palette} kbd`, { fontFamily: theme.font.text });
export const none = style({ padding: space(5), color: theme.color.quiet });
export const foot = style([
  lists.note,
  {
    display: 'none',
    gap: space(2),
    padding: space(2, 5),
    borderTop: hairline,
    '@media': { [from.tablet]: { display: 'flex' } },
  },
]);
