import { style } from '@vanilla-extract/css';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import { note, row, rows } from '../../ui/lists.css.ts';

/** The list behind a line of the launch check. */
export const details = style({ marginTop: space(2) });
export const summary = style({
  display: 'list-item',
  width: 'fit-content',
  minHeight: space(11),
  paddingBlock: space(3),
  cursor: 'pointer',
  fontSize: theme.size[14],
  fontWeight: theme.weight.medium,
});
export const list = rows;
export const item = style([
  row,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${space(2)} ${space(4)}`,
    paddingBlock: space(3),
  },
]);
export const main = style({ flex: '1 1 16rem', minWidth: 0, display: 'grid', gap: space(1) });
export const name = style({ fontSize: theme.size[14], fontWeight: theme.weight.medium });
/** A text of the site, shortened to two lines. */
export const quotation = style([
  note,
  {
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflowWrap: 'anywhere',
  },
]);
