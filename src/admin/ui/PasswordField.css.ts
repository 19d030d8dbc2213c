import { style } from '@vanilla-extract/css';
import { bareButton, font } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const line = style({ position: 'relative', display: 'block' });
export const input = style({ paddingInlineEnd: space(16) });
export const toggle = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  minWidth: space(14),
  ...bareButton,
  borderRadius: theme.radius.control,
  color: theme.color.brandStrong,
  font: 'inherit',
  ...font(13, 'medium'),
  selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '4px' } },
});
