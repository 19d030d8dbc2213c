import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { standaloneLink } from '#src/design/links.css.ts';
import { row, rows } from '#src/design/rows.css.ts';
import { sectionSpace, space } from '#src/design/space.ts';
import { displayText } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';

export const steps = style({
  display: 'grid',
  gap: space(10),
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(3, 1fr)', columnGap: space(10) } },
});
export const step = style({ borderTop: `1px solid ${theme.colour.ink}`, paddingTop: space(5) });
export const number = style({
  display: 'block',
  fontFamily: theme.font.display,
  fontSize: theme.size[76],
  fontWeight: theme.weight.display,
  letterSpacing: theme.tracking.figure,
  lineHeight: theme.leading.display,
  color: theme.colour.brand,
});
export const stepTitle = style({ marginTop: space(4), fontSize: theme.size[28] });
export const text = style({ color: theme.colour.quiet });
globalStyle(`${step} > ${text}`, { marginTop: space(2) });

export const prices = style([
  rows,
  {
    display: 'grid',
    '@media': { [from.tablet]: { gridTemplateColumns: '1fr 1fr' } },
  },
]);
export const tier = style([
  row.none,
  {
    '@media': {
      [from.tablet]: {
        selectors: {
          '& + &': { borderInlineStart: `1px solid ${theme.colour.hairline}`, paddingInlineStart: space(10) },
        },
      },
    },
  },
]);
export const price = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  height: '100%',
  paddingBlock: `${space(8)} ${space(6)}`,
  textDecoration: 'none',
});
export const amount = style({
  marginInlineStart: '-0.03em',
  fontFamily: theme.font.display,
  fontSize: theme.size.figure,
  fontWeight: theme.weight.display,
  letterSpacing: theme.tracking.figure,
  lineHeight: theme.leading.figure,
});
export const tierName = style({
  marginTop: space(6),
  fontSize: theme.size[21],
  fontWeight: theme.weight.strong,
});
export const book = style([standaloneLink, { marginTop: 'auto', paddingTop: space(3) }]);
globalStyle(`${price}:hover ${amount}`, { color: theme.colour.brand });
globalStyle(`${price}:hover ${book}`, { textDecoration: 'underline', textUnderlineOffset: '4px' });

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
export const author = style({ marginTop: space(6), color: theme.colour.quiet, fontSize: theme.size[18] });
