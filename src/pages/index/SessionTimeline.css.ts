import { style } from '@vanilla-extract/css';
import { below, from } from '#src/design/breakpoints.ts';
import { font } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { numerals, outOfSight } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';

export const scale = style({ color: theme.color.onNightQuiet });
export const marks = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  columnGap: space(2),
  marginTop: space(2),
  '@media': { [from.tablet]: { columnGap: space(5), marginTop: space(3) } },
});
export const mark = style({
  fontSize: theme.size[14],
  lineHeight: theme.leading.compact,
  overflowWrap: 'anywhere',
  hyphens: 'auto',
});
export const minute = style([
  numerals,
  {
    display: 'block',
    fontWeight: theme.weight.medium,
    color: theme.color.brand,
    '@media': { [from.tablet]: { display: 'inline', marginInlineEnd: space(2) } },
  },
]);
export const label = style({
  ...font(13, 'strong'),
  '@media': { [from.tablet]: { fontSize: theme.size[16] } },
});
export const text = style({
  maxWidth: '17rem',
  marginTop: space(1),
  '@media': {
    [below.tablet]: outOfSight,
    'screen and (max-height: 43rem)': outOfSight,
  },
});
