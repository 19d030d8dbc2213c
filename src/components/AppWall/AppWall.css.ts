import { style } from '@vanilla-extract/css';
import { videoSize } from '#src/content/site/video-size.ts';
import { from } from '#src/design/breakpoints.ts';
import { grid } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

/** Number of images: three rows of six, and four rows of three on phones. One is four times as large. */
export const WALL = { wide: 15, narrow: 9 } as const;

export const wall = style({
  ...grid(2),
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  paddingInline: space(2),
  '@media': {
    [from.tablet]: {
      gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
      gap: space(3),
      paddingInline: space(3),
    },
  },
});
export const app = style({
  selectors: {
    '&:first-child': { gridArea: '1 / 1 / 3 / 3' },
    [`&:nth-child(n + ${WALL.narrow + 1})`]: { display: 'none' },
  },
  '@media': {
    [from.tablet]: {
      selectors: {
        '&:first-child': { gridArea: '1 / 3 / 3 / 5' },
        [`&:nth-child(n + ${WALL.narrow + 1})`]: { display: 'block' },
      },
    },
  },
});
export const link = style({
  display: 'block',
  overflow: 'hidden',
  aspectRatio: `${videoSize.width} / ${videoSize.height}`,
  borderRadius: theme.radius.card,
  background: theme.color.raised,
  boxShadow: `0 0 0 1px ${theme.color.hairline}`,
  selectors: { '&:hover': { boxShadow: `0 0 0 2px ${theme.color.brand}` } },
});
export const still = style({ width: '100%', height: '100%', objectFit: 'cover' });
