import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { standaloneLink } from '#src/design/links.css.ts';
import { row, rows } from '#src/design/rows.css.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

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
export const hours = style({ color: theme.colour.quiet });
export const book = style([standaloneLink, { marginTop: 'auto', paddingTop: space(3) }]);
globalStyle(`${price}:hover ${amount}`, { color: theme.colour.brand });
globalStyle(`${price}:hover ${book}`, { textDecoration: 'underline', textUnderlineOffset: '4px' });
