import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { font, hairline, quietText } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { numerals } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';

const beside = 'clamp(1.5rem, 0.5rem + 3vw, 4rem)';

export const tier = style({
  display: 'flex',
  flexDirection: 'column',
  paddingBlock: space(10),
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
});
export const name = style({ fontSize: theme.size[28] });
export const price = style({
  display: 'flex',
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
export const hours = style({ marginTop: space(8) });
export const hoursLabel = style({ marginBottom: space(2), fontWeight: theme.weight.strong });
export const day = style({ width: '100%', fill: theme.color.hairline });
export const open = style({ fill: theme.color.brand });
export const clock = style([
  numerals,
  { display: 'flex', justifyContent: 'space-between', marginTop: space(1), ...quietText(13) },
]);
export const text = style({ marginTop: space(6), fontSize: theme.size[18] });
export const team = style({ selectors: { '&:not(:empty)': { marginTop: space(6) } } });
export const points = style({ flex: 1, marginBlock: space(5, 8) });
export const point = style({
  paddingBlock: space(2),
  borderTop: hairline,
  color: theme.color.quiet,
});
