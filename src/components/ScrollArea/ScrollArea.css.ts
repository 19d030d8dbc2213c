import { style } from '@vanilla-extract/css';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const area = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
});
export const viewport = style({ flex: 1, minHeight: 0, overflowY: 'auto', scrollbarWidth: 'none' });
export const thumb = style({
  position: 'absolute',
  insetInlineEnd: space(0.5),
  top: 0,
  width: space(2),
  borderRadius: theme.radius.round,
  background: theme.colour.control,
  opacity: 0,
  touchAction: 'none',
  transition: `opacity ${theme.motion.feedback} ${theme.motion.easing}`,
  selectors: { '&[data-shown="true"]': { opacity: 1 } },
});
