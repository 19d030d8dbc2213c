import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { from } from '#src/design/breakpoints.ts';
import { iconButton } from '#src/design/links.css.ts';
import { hairline, outlined, row, square } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

const slideIn = keyframes({
  from: { transform: 'translateX(calc(100% + 1rem))' },
  to: { transform: 'none' },
});
const slideOut = keyframes({ to: { transform: 'translateX(calc(100% + 1rem))' } });

export const viewport = style({
  position: 'fixed',
  insetInlineEnd: 0,
  bottom: 0,
  zIndex: theme.layer.toast,
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  margin: 0,
  padding: space(4),
  listStyle: 'none',
  outline: 'none',
  // Specification, section 9.
  '@media': { [from.tablet]: { maxWidth: 420 } },
});

export const plain = style([
  viewport,
  {
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space(3),
    padding: space(5),
    pointerEvents: 'auto',
    background: theme.color.ink,
    color: theme.color.paper,
  },
]);
export const plainButton = style({
  minHeight: space(11),
  paddingInline: space(3),
  ...outlined('control', 'paper'),
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
});

export const toast = recipe({
  base: {
    // Radix disables pointer events on the body while a dialog is open.
    pointerEvents: 'auto',
    ...row(3, 'flex-start'),
    padding: space(4, 3, 4, 5),
    borderRadius: theme.radius.card,
    boxShadow: theme.shadow.floating,
    selectors: {
      '&[data-state="open"]': { animation: `${slideIn} ${theme.motion.enter} ${theme.motion.easing}` },
      '&[data-state="closed"]': {
        animation: `${slideOut} ${theme.motion.feedback} ${theme.motion.easing} forwards`,
      },
      '&[data-swipe="move"]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
      '&[data-swipe="cancel"]': { transform: 'none', transition: `transform ${theme.motion.feedback}` },
      '&[data-swipe="end"]': {
        animation: `${slideOut} ${theme.motion.feedback} ${theme.motion.easing} forwards`,
      },
    },
  },
  variants: {
    variant: {
      default: {
        background: theme.color.paper,
        color: theme.color.ink,
        border: hairline,
      },
      destructive: { background: theme.color.danger, color: theme.color.onDanger },
    },
  },
});

export const text = style({ flex: 1, minWidth: 0 });
export const title = style({ fontWeight: theme.weight.strong });
export const description = style({ fontSize: theme.size[14], marginTop: space(1), overflowWrap: 'anywhere' });
export const action = style({
  minHeight: space(9),
  flex: 'none',
  paddingInline: space(3),
  border: '1px solid currentColor',
  borderRadius: theme.radius.control,
  background: 'transparent',
  color: 'inherit',
  fontWeight: theme.weight.strong,
  cursor: 'pointer',
});
export const close = style([
  iconButton,
  {
    ...square(9),
    color: 'inherit',
    selectors: { '&:hover:not(:disabled)': { background: 'transparent' } },
  },
]);
