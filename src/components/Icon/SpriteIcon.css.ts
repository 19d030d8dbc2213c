import { style, styleVariants } from '@vanilla-extract/css';
import sprites from '#src/content/site/sprites.json' with { type: 'json' };
import { deferred } from '#src/design/deferred.css.ts';

/** Set on an icon: its place in the sprite, from 0, and the length of its side. */
export const INDEX = '--icon-index';
export const SIZE = '--icon-size';

/** An icon's shape is cut out of the text color. */
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
    // Icons are as far apart as they are high (tools/icons.ts).
    maskPosition: `0 calc(var(${INDEX}) * var(${SIZE}) * -2)`,
    // Paper shows backgrounds only if it is asked to.
    printColorAdjust: 'exact',
  },
  '@media': {
    '(forced-colors: active)': {
      '::before': { background: 'CanvasText', forcedColorAdjust: 'none' },
    },
  },
});

/** An animation alone moves these into the window, which does not make a browser look again what is near it. */
const MOVING = 'strip';

export const icon = styleVariants(sprites, ({ address }, name) => [
  square,
  ...(name === MOVING ? [] : [deferred]),
  { '::before': { maskImage: `url(${address})` } },
]);
