import { style } from '@vanilla-extract/css';
import { below } from '#src/design/breakpoints.ts';
import { bareButton, ellipsis, font, hairline, inlineRow } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import { menu } from '../../../../shell/Sidebar.css.ts';

export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  padding: space(1),
  borderBottom: hairline,
  // One row on a phone, where the keyboard takes half of the screen.
  '@media': { [below.tablet]: { flexWrap: 'nowrap', overflowX: 'auto', overscrollBehavior: 'contain' } },
});
export const tool = style({
  ...inlineRow(),
  flexShrink: 0,
  justifyContent: 'center',
  minWidth: space(9),
  minHeight: space(9),
  padding: 0,
  ...bareButton,
  borderRadius: theme.radius.control,
  color: theme.color.quiet,
  selectors: {
    '&:hover': { background: theme.color.raised, color: theme.color.ink },
    '&[aria-pressed="true"]': { background: theme.color.brandTint, color: theme.color.brandStrong },
    '&[aria-disabled="true"]': { opacity: 0.4, cursor: 'default' },
  },
  '@media': { '(pointer: coarse)': { minWidth: space(11), minHeight: space(11) } },
});
export const last = style([tool, { marginInlineStart: 'auto' }]);
export const choice = style([
  tool,
  {
    gap: space(1),
    paddingInline: space(2),
    ...font(14, 'medium'),
    fontFamily: 'inherit',
    color: theme.color.ink,
  },
]);
/** As wide as the longest name, so that the buttons beside it stay in place. */
export const choiceName = style({
  width: '6.75rem',
  textAlign: 'start',
  ...ellipsis,
  '@media': { [below.tablet]: { width: '4.5rem' } },
});
export const line = style({
  flexShrink: 0,
  width: 1,
  height: space(5),
  marginInline: space(1),
  background: theme.color.hairline,
});
export const insertMenu = style([menu, { maxHeight: 'min(32rem, 70dvh)', overflowY: 'auto' }]);
