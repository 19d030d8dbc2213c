import { style } from '@vanilla-extract/css';
import { below, from } from '#src/design/breakpoints.ts';
import { grid } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { numerals } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';

/** Each step starts at a long tick. Doubled for specificity, to override the scale's own display. */
export const whole = style({
  '@media': { [below.tablet]: { selectors: { '&&': { display: 'none' } } } },
});
export const part = style({
  marginBottom: space(4),
  '@media': { [from.tablet]: { selectors: { '&&': { display: 'none' } } } },
});
export const list = style({
  ...grid(10),
  '@media': {
    [from.tablet]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', columnGap: 0, marginTop: space(4) },
  },
});
export const step = style({ '@media': { [from.tablet]: { paddingInlineEnd: space(8) } } });
export const number = style([numerals, { color: theme.color.brand, fontWeight: theme.weight.medium }]);
export const title = style({ marginTop: space(1), fontSize: theme.size[28] });
export const text = style({ marginTop: space(3), color: theme.color.quiet });
