import { style } from '@vanilla-extract/css';
import { below } from '#src/design/breakpoints.ts';
import { ellipsis, outlined, row } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const menu = style({
  position: 'absolute',
  zIndex: theme.layer.overlay,
  width: 'min(24rem, 100%)',
  maxHeight: 'min(20rem, 45dvh)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: space(1),
  ...outlined('card'),
  background: theme.color.paper,
  boxShadow: theme.shadow.floating,
  fontSize: theme.size[14],
});
export const item = style({
  ...row(3),
  minHeight: space(9),
  paddingInline: space(3),
  borderRadius: theme.radius.control,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: theme.color.raised },
    '&[aria-selected="true"]': { background: theme.color.brandTint, color: theme.color.brandStrong },
  },
  '@media': { '(pointer: coarse)': { minHeight: space(11) } },
});
export const icon = style({ flexShrink: 0 });
export const label = style({ flexShrink: 0, fontWeight: theme.weight.medium });
export const help = style({
  marginInlineStart: 'auto',
  minWidth: 0,
  color: theme.color.quiet,
  fontSize: theme.size[13],
  ...ellipsis,
  '@media': { [below.tablet]: { maxWidth: '11rem' } },
});
