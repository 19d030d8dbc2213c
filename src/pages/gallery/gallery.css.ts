import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { stacked } from '#src/design/layout.css.ts';
import { quietText } from '#src/design/mixins.ts';
import { sectionSpace, space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

/** A minimum height, so that the page does not jump while a search narrows. */
export const results = style({ minHeight: '60vh', paddingBlock: `${space(10)} ${sectionSpace}` });
export const grid = style({
  display: 'grid',
  gap: space(8, 4),
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@media': {
    [from.phoneLarge]: { gap: space(10, 6) },
    [from.desktop]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))', rowGap: space(12) },
  },
});
export const cell = style({ '@media': { [from.desktop]: { gridColumn: 'span 2' } } });
/** Pinned apps, two to a row, while there is no search. */
export const leading = style([
  cell,
  {
    '@media': {
      [from.desktop]: { selectors: { '[data-whole="true"] > &': { gridColumn: 'span 3' } } },
    },
  },
]);
export const empty = style([
  stacked,
  {
    gap: space(5),
    maxWidth: '40rem',
    paddingBlock: space(12),
  },
]);
export const emptyTitle = style({ fontSize: theme.size[38] });
export const emptyText = style({ maxWidth: '100%', ...quietText(18), overflowWrap: 'anywhere' });
