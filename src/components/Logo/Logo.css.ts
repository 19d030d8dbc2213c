import { style } from '@vanilla-extract/css';
import { ellipsis, font, inlineRow } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const logo = style({
  ...inlineRow(2),
  minWidth: 0,
  minHeight: space(11),
  color: 'inherit',
  textDecoration: 'none',
  fontFamily: theme.font.display,
  ...font(21, 'display'),
  letterSpacing: theme.tracking.heading,
  whiteSpace: 'nowrap',
});
/** Truncates a long name, so that what is beside it stays visible. */
export const siteName = style({ minWidth: 0, ...ellipsis });
export const mark = style({ flex: 'none' });
export const hand = style({ stroke: theme.color.brand });

export const own = style({
  width: 'auto',
  height: space(9),
  maxWidth: 'min(13rem, 48vw)',
  objectFit: 'contain',
});
/** A logo made only for light backgrounds is shown on a light plate. */
export const onPlate = style([
  own,
  {
    '@media': {
      '(prefers-color-scheme: dark)': {
        boxSizing: 'content-box',
        padding: space(1),
        borderRadius: theme.radius.control,
        background: theme.color.onNight,
      },
    },
  },
]);
