import { style } from '@vanilla-extract/css';
import { storyMinutes } from '#src/content/home.ts';
import { from } from '#src/design/breakpoints.ts';
import { space } from '#src/design/space.ts';
import { numerals } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';

/**
 * Each mark starts at its minute and is as wide as the time to the next one. The last one has no next: it
 * takes half the width of the one before and ends at the hour.
 */
const columns = storyMinutes
  .map((minute, index) => {
    const wide = (storyMinutes[index + 1] ?? 60) - minute;
    const last = storyMinutes.length - 1;
    if (index === last) return (60 - (storyMinutes[last - 1] ?? 0)) / 2;
    return index === last - 1 ? wide / 2 : wide;
  })
  .map((minutes) => `minmax(0, ${minutes}fr)`)
  .join(' ');

const tick = theme.colour.onNightHairline;
/** On a phone the scale is vertical: a tick every eight pixels down the side. */
export const story = style({
  paddingInlineStart: space(8),
  background: `repeating-linear-gradient(${tick} 0 1px, transparent 1px 8px) 0 0 / ${space(3)} 100% no-repeat`,
  '@media': { [from.desktop]: { paddingInlineStart: 0, background: 'none' } },
});
export const scale = style({
  display: 'none',
  '@media': { [from.desktop]: { display: 'block' } },
});
export const marks = style({
  '@media': { [from.desktop]: { display: 'grid', gridTemplateColumns: columns } },
});
export const mark = style({
  position: 'relative',
  paddingBottom: space(5),
  fontSize: theme.size[14],
  lineHeight: theme.leading.text,
  selectors: {
    '&:last-child': { paddingBottom: 0 },
    '&::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: `calc(-1 * ${space(8)})`,
      top: '0.65em',
      width: space(5),
      height: '2px',
      background: theme.colour.brand,
    },
  },
  '@media': {
    [from.desktop]: {
      paddingTop: space(3),
      paddingBottom: 0,
      paddingInline: `${space(3)} ${space(4)}`,
      borderInlineStart: `2px solid ${theme.colour.brand}`,
      selectors: {
        '&::before': { display: 'none' },
        '&:last-child': {
          paddingInline: `0 ${space(3)}`,
          borderInlineStart: 0,
          borderInlineEnd: `2px solid ${theme.colour.brand}`,
          textAlign: 'end',
        },
      },
    },
  },
});
export const minute = style([
  numerals,
  {
    fontWeight: theme.weight.medium,
    color: theme.colour.brand,
    marginInlineEnd: space(2),
  },
]);
export const label = style({ fontWeight: theme.weight.strong, fontSize: theme.size[16] });
export const text = style({ maxWidth: '17rem', marginTop: space(1), color: theme.colour.onNightQuiet });
