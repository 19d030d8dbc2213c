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
/** The film's width follows from the height that is left for it, so nothing scrolls on an ordinary screen. */
export const dialog = style({
  position: 'fixed',
  zIndex: theme.layer.overlay,
  inset: 0,
  margin: 'auto',
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  height: 'fit-content',
  maxHeight: '100dvh',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  background: theme.colour.paper,
  color: theme.colour.ink,
  boxShadow: theme.shadow.floating,
  animation: `${rise} ${theme.motion.enter} ${theme.motion.easing}`,
  selectors: { '&:focus': { outline: 'none' } },
  '@media': {
    [from.tablet]: {
      width: 'min(68rem, 100vw - 4rem, (100dvh - 17rem) * 1.6)',
      minWidth: '38rem',
      maxHeight: 'calc(100dvh - 3rem)',
      borderRadius: theme.radius.media,
    },
  },
});
globalStyle(`html:has(${dialog})`, { overflow: 'hidden' });

export const top = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(4),
  padding: `${space(3)} ${space(3)} ${space(3)} ${space(5)}`,
});
export const title = style({ fontSize: theme.size[21] });
export const close = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: 44,
  height: 44,
  border: 0,
  borderRadius: theme.radius.control,
  background: 'transparent',
  cursor: 'pointer',
  selectors: { '&:hover': { background: theme.colour.raised } },
});
export const video = style({
  width: '100%',
  height: 'auto',
  background: theme.colour.night,
});
export const foot = style({
  display: 'grid',
  gap: space(5),
  padding: space(5),
  '@media': { [from.tablet]: { gridTemplateColumns: '1fr auto', alignItems: 'center', gap: space(8) } },
});
export const text = style({ color: theme.colour.quiet });
export const tags = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space(1)} ${space(2)}`,
  marginTop: space(3),
  fontSize: theme.size[14],
});
export const tag = style({
  padding: `0 ${space(2)}`,
  border: `1px solid ${theme.colour.hairline}`,
  borderRadius: theme.radius.control,
});
