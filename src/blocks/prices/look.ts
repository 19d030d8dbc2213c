import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { standaloneLink } from '#src/design/links.css.ts';
import { row, rows } from '#src/design/rows.css.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

/** Called per page with this section built in, too, so that the page's own style sheet contains it. */
export function pricesLook() {
  const prices = style([
    rows,
    {
      display: 'grid',
      '@media': { [from.tablet]: { gridTemplateColumns: '1fr 1fr' } },
    },
  ]);
  const tier = style([
    row.none,
    {
      '@media': {
        [from.tablet]: {
          selectors: {
            '& + &': {
              borderInlineStart: `1px solid ${theme.color.hairline}`,
              paddingInlineStart: space(10),
            },
          },
        },
      },
    },
  ]);
  const price = style({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    height: '100%',
    paddingBlock: `${space(8)} ${space(6)}`,
    textDecoration: 'none',
  });
  const amount = style({
    marginInlineStart: '-0.03em',
    fontFamily: theme.font.display,
    fontSize: theme.size.figure,
    fontWeight: theme.weight.display,
    letterSpacing: theme.tracking.figure,
    lineHeight: theme.leading.figure,
  });
  const tierName = style({
    marginTop: space(6),
    fontSize: theme.size[21],
    fontWeight: theme.weight.strong,
  });
  const hours = style({ color: theme.color.quiet });
  const book = style([standaloneLink, { marginTop: 'auto', paddingTop: space(3) }]);
  globalStyle(`${price}:hover ${amount}`, { color: theme.color.brand });
  globalStyle(`${price}:hover ${book}`, { textDecoration: 'underline', textUnderlineOffset: '4px' });
  return { prices, tier, price, amount, tierName, hours, book };
}

export type PricesLook = ReturnType<typeof pricesLook>;
