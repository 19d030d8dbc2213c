import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import { frame } from '../Dialog/document-frame.css.ts';

/** The width follows from the available height, so that nothing scrolls on an ordinary screen. */
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

export const top = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(4),
  padding: `${space(3)} ${space(3)} ${space(3)} ${space(5)}`,
});
export const title = style({ fontSize: theme.size[21] });
export const video = style({
  width: '100%',
  height: 'auto',
  background: theme.color.night,
});
export const foot = style({
  display: 'grid',
  gap: space(5),
  padding: space(5),
  '@media': { [from.tablet]: { gridTemplateColumns: '1fr auto', alignItems: 'center', gap: space(8) } },
});
export const text = style({ color: theme.color.quiet });
export const tags = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space(1)} ${space(2)}`,
  marginTop: space(3),
  fontSize: theme.size[14],
});
export const tag = style({
  padding: `0 ${space(2)}`,
  border: `1px solid ${theme.color.hairline}`,
  borderRadius: theme.radius.control,
});
