import { style } from '@vanilla-extract/css';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const line = style({ position: 'relative', display: 'block' });
/** Leaves room for the button. */
export const input = style({ paddingInlineEnd: space(16) });
export const toggle = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  minWidth: space(14),
  border: 0,
  borderRadius: theme.radius.control,
  background: 'transparent',
  color: theme.color.brandStrong,
  font: 'inherit',
  fontSize: theme.size[13],
  fontWeight: theme.weight.medium,
  cursor: 'pointer',
  selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '4px' } },
});
