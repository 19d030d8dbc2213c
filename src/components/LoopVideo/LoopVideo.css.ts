import { style } from '@vanilla-extract/css';
import { deferred } from '#src/design/deferred.css.ts';
import { fill, inlineRow } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import { overPoster } from './over-poster.css.ts';

export const frame = style({
  position: 'relative',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  background: theme.color.night,
  // So that videos of white pages stand out on a white page.
  selectors: {
    '&::after': {
      content: '',
      ...fill,
      borderRadius: 'inherit',
      boxShadow: `inset 0 0 0 1px ${theme.color.hairline}`,
      pointerEvents: 'none',
    },
  },
});
export const deferredFrame = style([frame, deferred]);
/**
 * A pixel smaller on each side, under the frame's edge. At full size, rounding can make it larger than its
 * poster, and its first frame would count as the largest contentful paint.
 */
export const video = style([
  overPoster,
  {
    position: 'relative',
    width: 'calc(100% - 2px)',
    height: 'calc(100% - 2px)',
    insetInlineStart: '1px',
    top: '1px',
    objectFit: 'cover',
  },
]);
export const poster = style({ ...fill, width: '100%', height: '100%', objectFit: 'cover' });

/** Above the link that covers the whole card. */
export const control = style({
  position: 'absolute',
  insetInlineEnd: 0,
  bottom: 0,
  zIndex: 1,
  ...inlineRow(),
  justifyContent: 'center',
  // A touch target of 44 pixels, but visibly 28, so that it hides little of the video.
  width: space(11),
  height: space(11),
  padding: space(2),
  backgroundClip: 'content-box',
  border: 0,
  borderRadius: theme.radius.round,
  backgroundColor: theme.color.veil,
  color: theme.color.onNight,
  cursor: 'pointer',
  transition: `background-color ${theme.motion.feedback} ${theme.motion.easing}`,
  selectors: { '&:hover': { backgroundColor: theme.color.night } },
  // Without scripts nothing autoplays.
  '@media': { '(scripting: none)': { display: 'none' } },
});

/** `data-paused` is on the frame. */
export const whilePlaying = style({
  display: 'contents',
  selectors: { '[data-paused] &': { display: 'none' } },
});
export const whilePaused = style({
  display: 'none',
  selectors: { '[data-paused] &': { display: 'contents' } },
});
