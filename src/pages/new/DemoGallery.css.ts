import { globalStyle, style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { standaloneLink } from '#src/design/links.css.ts';
import { fill, grid, quietText, stack } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

export const cards = style({
  ...grid([12, 8]),
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
export const card = style({
  position: 'relative',
  ...stack(5),
  '@media': {
    [from.tablet]: {
      selectors: {
        '&:first-child': {
          gridColumn: '1 / -1',
          ...grid(8),
          gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
          alignItems: 'end',
        },
      },
    },
  },
});
export const video = style({ borderRadius: theme.radius.media });
export const copy = style({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', flex: 1 });
export const title = style({
  fontSize: theme.size[21],
  selectors: { [`${card}:first-child &`]: { fontSize: theme.size[38] } },
});
export const text = style({ marginTop: space(2), color: theme.color.quiet });
export const tech = style({ marginTop: space(3), ...quietText(14) });
export const open = style([
  standaloneLink,
  {
    marginTop: 'auto',
    paddingTop: space(2),
    textDecoration: 'none',
    selectors: {
      '&::after': { content: '', ...fill, borderRadius: theme.radius.media },
      '&:focus-visible': { outline: 'none' },
      '&:focus-visible::after': { outline: `2px solid ${theme.color.brand}`, outlineOffset: '4px' },
    },
  },
]);
globalStyle(`${card}:hover ${open}`, { textDecoration: 'underline', textUnderlineOffset: '4px' });
