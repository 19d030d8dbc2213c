import { keyframes, style } from '@vanilla-extract/css';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

const appear = keyframes({ from: { opacity: 0 } });

export const hint = style({
  zIndex: theme.layer.toast,
  maxWidth: '18rem',
  padding: space(1, 2),
  borderRadius: theme.radius.control,
  background: theme.color.ink,
  color: theme.color.paper,
  boxShadow: theme.shadow.floating,
  fontSize: theme.size[14],
  overflowWrap: 'anywhere',
  animation: `${appear} ${theme.motion.feedback} ${theme.motion.easing}`,
});
