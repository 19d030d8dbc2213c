import { globalStyle, style } from '@vanilla-extract/css';
import { pricesLook } from '#src/blocks/prices/look.ts';
import { from } from '#src/design/breakpoints.ts';
import { font, grid, quietText, row } from '#src/design/mixins.ts';
import { sectionSpace, space } from '#src/design/space.ts';
import { displayText } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';

export const prices = pricesLook();

export const steps = style({
  ...grid(10),
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(3, 1fr)', columnGap: space(10) } },
});
export const step = style({ borderTop: `1px solid ${theme.color.ink}`, paddingTop: space(5) });
export const number = style({
  display: 'block',
  fontFamily: theme.font.display,
  ...font(76, 'display', 'display'),
  letterSpacing: theme.tracking.figure,
  color: theme.color.brand,
});
export const stepTitle = style({ marginTop: space(4), fontSize: theme.size[28] });
export const text = style({ color: theme.color.quiet });
globalStyle(`${step} > ${text}`, { marginTop: space(2) });

export const voice = style({ paddingTop: sectionSpace });
export const quote = style([
  displayText,
  {
    maxWidth: '60rem',
    fontSize: theme.size[54],
    letterSpacing: theme.tracking.display,
    lineHeight: theme.leading.heading,
    textWrap: 'balance',
  },
]);
export const author = style({ ...row(4), marginTop: space(6), ...quietText(18) });
