import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { cluster, grid, outlined, spread } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import { frame } from '../Dialog/document-frame.css.ts';

/** Follows from the available height, so that nothing scrolls on an ordinary screen. */
export const dialog = style([
  frame,
  {
    display: 'flex',
    flexDirection: 'column',
    '@media': {
      [from.tablet]: {
        width: 'min(68rem, 100vw - 4rem, (100dvh - 17rem) * 1.6)',
        minWidth: '38rem',
        borderRadius: theme.radius.media,
      },
    },
  },
]);

export const top = style({ ...spread(4), padding: space(3, 3, 3, 5) });
export const title = style({ fontSize: theme.size[21] });
export const video = style({
  width: '100%',
  height: 'auto',
  background: theme.color.night,
});
export const foot = style({
  ...grid(5),
  padding: space(5),
  '@media': { [from.tablet]: { gridTemplateColumns: '1fr auto', alignItems: 'center', gap: space(8) } },
});
export const text = style({ color: theme.color.quiet });
export const tags = style({ ...cluster([1, 2]), marginTop: space(3), fontSize: theme.size[14] });
export const tag = style({ padding: space(0, 2), ...outlined('control') });
