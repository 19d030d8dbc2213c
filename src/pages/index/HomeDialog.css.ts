import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

const appear = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, translate: `0 ${space(3)}` } });

export const veil = style({
  position: 'fixed',
  inset: 0,
  zIndex: theme.layer.overlay,
  background: theme.colour.veil,
  animation: `${appear} ${theme.motion.enter} ${theme.motion.easing}`,
});
export const dialog = style({
  position: 'fixed',
  zIndex: theme.layer.overlay,
  inset: 0,
  width: '100%',
  height: 'fit-content',
  maxHeight: '100dvh',
  margin: 'auto',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  background: theme.colour.paper,
  color: theme.colour.ink,
  boxShadow: theme.shadow.floating,
  animation: `${rise} ${theme.motion.enter} ${theme.motion.easing}`,
  selectors: { '&:focus': { outline: 'none' } },
  '@media': { [from.tablet]: { maxHeight: 'calc(100dvh - 3rem)', borderRadius: theme.radius.media } },
});
globalStyle(`html:has(${dialog})`, { overflow: 'hidden' });

export const top = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space(4),
  padding: `${space(5)} ${space(3)} ${space(4)} ${space(5)}`,
});
export const title = style({ fontSize: theme.size[28] });
export const description = style({ marginTop: space(1), color: theme.colour.quiet });
export const close = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: space(11),
  height: space(11),
  marginTop: `calc(-1 * ${space(2)})`,
  border: 0,
  borderRadius: theme.radius.control,
  background: 'transparent',
  cursor: 'pointer',
  selectors: { '&:hover': { background: theme.colour.raised } },
});
