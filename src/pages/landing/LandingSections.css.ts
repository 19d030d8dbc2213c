import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { sectionSpace, space } from '#src/design/space.ts';
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
  fontWeight: 700,
  letterSpacing: '-0.05em',
  lineHeight: 1,
  color: theme.colour.brand,
});
export const stepTitle = style({ marginTop: space(4), fontSize: theme.size[28] });
export const text = style({ color: theme.colour.quiet });
globalStyle(`${step} > ${text}`, { marginTop: space(2) });

export const prices = style({
  display: 'grid',
  borderTop: `1px solid ${theme.colour.ink}`,
  '@media': { [from.tablet]: { gridTemplateColumns: '1fr 1fr' } },
});
export const tier = style({
  borderBottom: `1px solid ${theme.colour.hairline}`,
  '@media': {
    [from.tablet]: {
      selectors: {
        '& + &': { borderInlineStart: `1px solid ${theme.colour.hairline}`, paddingInlineStart: space(10) },
      },
    },
  },
});
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
  fontWeight: 700,
  letterSpacing: '-0.06em',
  lineHeight: 0.9,
});
export const tierName = style({ marginTop: space(6), fontSize: theme.size[21], fontWeight: 600 });
export const book = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: space(11),
  marginTop: 'auto',
  paddingTop: space(3),
  color: theme.colour.brand,
  fontWeight: 600,
});
globalStyle(`${price}:hover ${amount}`, { color: theme.colour.brand });
globalStyle(`${price}:hover ${book}`, { textDecoration: 'underline', textUnderlineOffset: '4px' });

export const voice = style({ paddingTop: sectionSpace });
export const quote = style({
  maxWidth: '60rem',
  fontFamily: theme.font.display,
  fontSize: theme.size[54],
  fontWeight: 700,
  letterSpacing: '-0.03em',
  lineHeight: 1.1,
  textWrap: 'balance',
});
export const author = style({ marginTop: space(6), color: theme.colour.quiet, fontSize: theme.size[18] });
