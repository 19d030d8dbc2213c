import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { iconButton } from '#src/design/links.css.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

/** For public pages, which lock scrolling with CSS only. */

const appear = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, translate: space(0, 3) } });

export const veil = style({
  position: 'fixed',
  inset: 0,
  zIndex: theme.layer.overlay,
  background: theme.color.veil,
  animation: `${appear} ${theme.motion.enter} ${theme.motion.easing}`,
});
export const frame = style({
  position: 'fixed',
  zIndex: theme.layer.overlay,
  inset: 0,
  margin: 'auto',
  width: '100%',
  height: 'fit-content',
  maxHeight: '100dvh',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  background: theme.color.paper,
  color: theme.color.ink,
  boxShadow: theme.shadow.floating,
  animation: `${rise} ${theme.motion.enter} ${theme.motion.easing}`,
  selectors: { '&:focus': { outline: 'none' } },
  '@media': { [from.tablet]: { maxHeight: `calc(100dvh - ${space(12)})` } },
});
globalStyle(`html:has(${frame})`, { overflow: 'hidden' });

export const close = iconButton;
