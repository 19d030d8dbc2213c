import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { font, grid, outlined, row } from '#src/design/mixins.ts';
import { sectionSpace, space } from '#src/design/space.ts';
import { numerals } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';

export const updated = style(font(14, 'strong'));
export const body = style({
  ...grid(10),
  paddingBottom: sectionSpace,
  '@media': {
    [from.desktop]: { gridTemplateColumns: '17rem minmax(0, 43rem)', columnGap: space(20) },
  },
});

export const contents = style({
  '@media': {
    [from.desktop]: {
      position: 'sticky',
      top: '6rem',
      alignSelf: 'start',
      maxHeight: 'calc(100dvh - 7rem)',
      overflowY: 'auto',
    },
  },
});
export const rail = style({ display: 'none', '@media': { [from.desktop]: { display: 'block' } } });
export const fold = style({
  ...outlined('card'),
  padding: space(0, 4),
  '@media': { [from.desktop]: { display: 'none' } },
});
export const foldTitle = style({
  paddingBlock: space(3),
  minHeight: space(11),
  fontWeight: theme.weight.strong,
});
export const list = style({ paddingBottom: space(2) });
export const link = style({
  ...row(3, 'baseline'),
  paddingBlock: space(2),
  minHeight: space(11),
  color: theme.color.quiet,
  textDecoration: 'none',
  selectors: {
    '&:hover': { color: theme.color.ink, textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
  '@media': {
    [from.desktop]: { fontSize: theme.size[14] },
    '(min-width: 1024px) and (pointer: fine)': { minHeight: 'auto', paddingBlock: space(1) },
  },
});
export const number = style([numerals, { flex: 'none', width: '1.75em', color: theme.color.brand }]);
export const own = style({
  ...grid(12),
  paddingBottom: sectionSpace,
  gridTemplateColumns: 'minmax(0, 44rem)',
});
