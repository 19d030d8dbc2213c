import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { cluster, grid, hairline, inlineRow } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { numerals, visuallyHidden } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';

export const pager = style({
  ...grid(2),
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  paddingTop: space(6),
  borderTop: hairline,
});
export const numbers = style({ ...cluster(1), justifyContent: 'center' });
const target = {
  ...inlineRow(),
  justifyContent: 'center',
  minWidth: space(11),
  minHeight: space(11),
  borderRadius: theme.radius.control,
  textDecoration: 'none',
} as const;
export const number = style([
  numerals,
  {
    ...target,
    color: theme.color.quiet,
    selectors: {
      '&:hover': { background: theme.color.raised, color: theme.color.ink },
      '&[aria-current="page"]': { background: theme.color.ink, color: theme.color.paper },
    },
    '@media': { 'screen and (max-width: 479px)': { minWidth: space(9) } },
  },
]);
export const gap = style({ alignSelf: 'center', color: theme.color.quiet });
export const step = style({
  ...target,
  gap: space(2),
  fontWeight: theme.weight.medium,
  paddingInline: space(2),
  justifySelf: 'start',
  selectors: { '&:hover': { color: theme.color.brand }, '&[rel="next"]': { justifySelf: 'end' } },
});
export const stepLabel = style([
  visuallyHidden,
  {
    '@media': {
      [from.tablet]: {
        position: 'static',
        width: 'auto',
        height: 'auto',
        margin: 0,
        overflow: 'visible',
        clipPath: 'none',
      },
    },
  },
]);
