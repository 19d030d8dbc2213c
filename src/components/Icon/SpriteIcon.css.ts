import { style, styleVariants } from '@vanilla-extract/css';
import sprites from '#src/content/site/sprites.json' with { type: 'json' };
import { deferred } from '#src/design/deferred.css.ts';

/** The icon's place in the sprite, from 0, and its side length. */
export const INDEX = '--icon-index';
export const SIZE = '--icon-size';

const square = style({
  display: 'block',
  flex: 'none',
  width: `var(${SIZE})`,
  height: `var(${SIZE})`,
  '::before': {
    content: '',
    display: 'block',
    height: '100%',
    background: 'currentcolor',
    maskRepeat: 'no-repeat',
    maskSize: '100% auto',
    // Icons are spaced by their own height (tools/icons.ts).
    maskPosition: `0 calc(var(${INDEX}) * var(${SIZE}) * -2)`,
    // Otherwise backgrounds are not printed.
    printColorAdjust: 'exact',
  },
  '@media': {
    '(forced-colors: active)': {
      '::before': { background: 'CanvasText', forcedColorAdjust: 'none' },
    },
  },
});

/** Moved by an animation, which does not make a browser load what comes near the window. */
const MOVING = 'strip';

export const icon = styleVariants(sprites, ({ address }, name) => [
  square,
  ...(name === MOVING ? [] : [deferred]),
  { '::before': { maskImage: `url(${address})` } },
]);
