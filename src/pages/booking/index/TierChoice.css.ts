import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

const beside = 'clamp(1.5rem, 0.5rem + 3vw, 4rem)';

export const tier = style({
  display: 'flex',
  flexDirection: 'column',
  paddingBlock: space(10),
  selectors: { '& + &': { borderTop: `1px solid ${theme.colour.hairline}` } },
  '@media': {
    [from.tablet]: {
      selectors: {
        '&:first-child': { paddingInlineEnd: beside },
        '& + &': {
          borderTop: 0,
          borderInlineStart: `1px solid ${theme.colour.hairline}`,
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
  gap: `0 ${space(3)}`,
  marginTop: space(2),
  color: theme.colour.quiet,
  fontSize: theme.size[18],
});
export const amount = style({
  color: theme.colour.ink,
  fontFamily: theme.font.display,
  fontSize: 'clamp(4.5rem, 3.2rem + 5vw, 8rem)',
  fontWeight: 700,
  lineHeight: 1,
  letterSpacing: '-0.045em',
});
export const hours = style({ marginTop: space(8) });
export const hoursLabel = style({ marginBottom: space(2), fontWeight: 600 });
export const day = style({ width: '100%', fill: theme.colour.hairline });
export const open = style({ fill: theme.colour.brand });
export const clock = style({
  display: 'flex',
  justifyContent: 'space-between',
  marginTop: space(1),
  color: theme.colour.quiet,
  fontFamily: theme.font.mono,
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
});
export const text = style({ marginTop: space(6), fontSize: theme.size[18] });
export const points = style({ flex: 1, marginBlock: `${space(5)} ${space(8)}` });
export const point = style({
  paddingBlock: space(2),
  borderTop: `1px solid ${theme.colour.hairline}`,
  color: theme.colour.quiet,
});
