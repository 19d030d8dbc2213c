import { style, styleVariants } from '@vanilla-extract/css';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const area = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
});
const scrolled = style({ flex: 1, minHeight: 0, scrollbarWidth: 'none' });
export const viewport = styleVariants({
  y: [scrolled, { overflowY: 'auto' }],
  x: [scrolled, { overflowX: 'auto', overscrollBehaviorX: 'contain' }],
  both: [scrolled, { overflow: 'auto', overscrollBehaviorX: 'contain' }],
});
const bar = style({
  position: 'absolute',
  // Above a table's sticky header.
  zIndex: 1,
  borderRadius: theme.radius.round,
  background: theme.color.control,
  opacity: 0,
  touchAction: 'none',
  transition: `opacity ${theme.motion.feedback} ${theme.motion.easing}`,
  selectors: { '&[data-shown="true"]': { opacity: 1 } },
});
export const thumb = styleVariants({
  y: [bar, { insetInlineEnd: space(0.5), top: 0, width: space(2) }],
  x: [bar, { left: 0, bottom: space(0.5), height: space(2) }],
});
