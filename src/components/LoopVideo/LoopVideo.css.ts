import { style } from '@vanilla-extract/css';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const frame = style({
  position: 'relative',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  background: theme.colour.night,
});
export const video = style({ width: '100%', height: '100%', objectFit: 'cover' });

/** Above a link that covers the whole card, so that it can still be pressed. */
export const control = style({
  position: 'absolute',
  insetInlineEnd: space(2),
  bottom: space(2),
  zIndex: 1,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: space(11),
  height: space(11),
  border: 0,
  borderRadius: theme.radius.round,
  background: theme.colour.veil,
  color: theme.colour.onNight,
  cursor: 'pointer',
  transition: `background ${theme.motion.feedback} ${theme.motion.easing}`,
  selectors: { '&:hover': { background: theme.colour.night } },
  // Without script nothing plays by itself, so there is nothing to pause.
  '@media': { '(scripting: none)': { display: 'none' } },
});
