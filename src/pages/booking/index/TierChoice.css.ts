import { style, styleVariants } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { font, hairline, quietText } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { numerals } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';

const beside = 'clamp(1.5rem, 0.5rem + 3vw, 4rem)';

const choice = style({ display: 'flex', flexDirection: 'column', paddingBlock: space(10) });

/** The facts of all cards of a row end at one line, whatever their names and prices need. */
const aligned = style({
  '@media': { [from.tablet]: { display: 'grid', gridRow: 'span 2', gridTemplateRows: 'subgrid' } },
});

const below = style({ selectors: { '& + &': { borderTop: hairline } } });
/** Under the line of the whole list. */
const firstRow = (columns: number, screen: string) =>
  style({ '@media': { [screen]: { selectors: { [`&&:nth-child(-n + ${columns})`]: { borderTop: 0 } } } } });

export const tier = styleVariants({
  alone: [
    choice,
    {
      '@media': {
        [from.tablet]: {
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
          gap: beside,
          alignItems: 'start',
        },
      },
    },
  ],
  beside: [
    choice,
    aligned,
    {
      selectors: { '& + &': { borderTop: hairline } },
      '@media': {
        [from.tablet]: {
          selectors: {
            '&:first-child': { paddingInlineEnd: beside },
            '& + &': {
              borderTop: 0,
              borderInlineStart: hairline,
              paddingInlineStart: beside,
            },
          },
        },
      },
    },
  ],
  pairs: [choice, aligned, below, firstRow(2, from.tablet)],
  row: [choice, aligned, below, firstRow(2, from.tablet), firstRow(3, from.desktop)],
});
export const facts = style({ display: 'flex', flexDirection: 'column' });
export const more = style({ display: 'flex', flex: 1, flexDirection: 'column' });
export const name = style({ fontSize: theme.size[28] });
export const price = style({
  display: 'flex',
  flex: 1,
  alignContent: 'flex-start',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: space(0, 3),
  marginTop: space(2),
  ...quietText(18),
});
export const amount = style({
  color: theme.color.ink,
  fontFamily: theme.font.display,
  ...font('price', 'display', 'display'),
  letterSpacing: theme.tracking.figure,
});
/** Beside narrow cards, some units would fit after their amount and others would not. */
export const ownLine = style({ flexBasis: '100%' });
export const hours = style({ marginTop: space(8) });
export const hoursLabel = style({ marginBottom: space(2), fontWeight: theme.weight.strong });
export const day = style({ width: '100%', fill: theme.color.hairline });
export const open = style({ fill: theme.color.brand });
export const clock = style([
  numerals,
  { display: 'flex', justifyContent: 'space-between', marginTop: space(1), ...quietText(13) },
]);
const words = style({ marginTop: space(6), fontSize: theme.size[18] });
export const text = styleVariants({
  alone: [words, { '@media': { [from.tablet]: { marginTop: 0 } } }],
  beside: [words],
  pairs: [words],
  row: [words],
});
export const team = style({ selectors: { '&:not(:empty)': { marginTop: space(6) } } });
export const points = style({ flex: 1, marginBlock: space(5, 8) });
export const point = style({
  paddingBlock: space(2),
  borderTop: hairline,
  color: theme.color.quiet,
});
