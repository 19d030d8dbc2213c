import { globalStyle, style } from '@vanilla-extract/css';
import { reducedMotion } from '#src/design/breakpoints.ts';
import { fill, spread, square } from '#src/design/mixins.ts';
import { row, rows } from '#src/design/rows.css.ts';
import { space } from '#src/design/space.ts';
import { labelHeading } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';

export const list = rows;

export const entry = style([row.none, { interpolateSize: 'allow-keywords' }]);
globalStyle(`${entry}::details-content`, {
  height: 0,
  overflow: 'clip',
  transition: `height ${theme.motion.enter} ${theme.motion.easing}, content-visibility ${theme.motion.enter} allow-discrete`,
  '@media': { [reducedMotion]: { transition: 'none' } },
});
globalStyle(`${entry}[open]::details-content`, { height: 'auto' });

export const question = style({
  ...spread(6),
  minHeight: space(16),
  paddingBlock: space(4),
  listStyle: 'none',
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { color: theme.color.brand },
  },
});
export const heading = style([
  labelHeading,
  {
    fontSize: theme.size[18],
    letterSpacing: theme.tracking.title,
  },
]);

export const mark = style({
  position: 'relative',
  flex: 'none',
  ...square(4),
  color: theme.color.brand,
  selectors: {
    '&::before, &::after': {
      content: '',
      ...fill,
      height: '2px',
      margin: 'auto 0',
      background: 'currentColor',
      transition: `transform ${theme.motion.enter} ${theme.motion.easing}`,
    },
    '&::after': { transform: 'rotate(90deg)' },
    [`${entry}[open] &::after`]: { transform: 'none' },
  },
});

export const answer = style({
  maxWidth: '40rem',
  paddingBottom: space(6),
  paddingInlineEnd: space(10),
  color: theme.color.quiet,
});
