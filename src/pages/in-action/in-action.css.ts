import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { hairline, spread } from '#src/design/mixins.ts';
import { gutter, sectionSpace, space } from '#src/design/space.ts';
import { numerals } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';

export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(10),
  paddingBottom: sectionSpace,
  '@media': {
    [from.desktop]: { gridTemplateColumns: '14rem minmax(0, 1fr)', gap: space(12) },
  },
});
export const whole = style({ paddingBottom: sectionSpace });
export const kinds = style({
  minWidth: 0,
  marginInline: `calc(-1 * ${gutter})`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBlock: hairline,
  '@media': {
    [from.desktop]: {
      position: 'sticky',
      top: '6rem',
      alignSelf: 'start',
      marginInline: 0,
      overflow: 'visible',
      borderBlock: 0,
      borderTop: `1px solid ${theme.color.ink}`,
    },
  },
});
export const kindList = style({
  display: 'flex',
  gap: space(5),
  width: 'max-content',
  // Doubled for specificity, to override the list reset.
  selectors: { '&&': { paddingInline: gutter } },
  '@media': {
    [from.desktop]: {
      display: 'block',
      width: 'auto',
      selectors: { '&&': { paddingInline: 0 } },
    },
  },
});
export const kind = style({
  ...spread(2),
  minHeight: 52,
  color: theme.color.quiet,
  fontWeight: theme.weight.medium,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { color: theme.color.ink },
    '&[aria-current="true"]': {
      color: theme.color.ink,
      boxShadow: `inset 0 -2px 0 ${theme.color.brand}`,
    },
  },
  '@media': {
    [from.desktop]: { minHeight: space(11), borderBottom: hairline },
  },
});
export const count = style([numerals, { fontSize: theme.size[14] }]);
export const groups = style({ display: 'grid', gap: space(20), minWidth: 0 });
export const title = style({
  paddingTop: space(4),
  marginBottom: space(6),
  borderTop: `1px solid ${theme.color.ink}`,
  fontSize: theme.size[38],
});
export const pairs = style({
  display: 'grid',
  gap: space(8, 4),
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': { [from.phoneLarge]: { gap: space(10, 6) } },
});
export const grid = style({
  display: 'grid',
  gap: space(8, 4),
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': {
    [from.phoneLarge]: { columnGap: space(6) },
    [from.wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
});
