import { style } from '@vanilla-extract/css';
import { cluster, font, grid } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { note, row, rows } from '../../ui/lists.css.ts';

export const details = style({ marginTop: space(2) });
export const summary = style({
  display: 'list-item',
  width: 'fit-content',
  minHeight: space(11),
  paddingBlock: space(3),
  cursor: 'pointer',
  ...font(14, 'medium'),
});
export const list = rows;
export const item = style([
  row,
  { ...cluster([2, 4], 'center'), justifyContent: 'space-between', paddingBlock: space(3) },
]);
export const main = style({ flex: '1 1 16rem', minWidth: 0, ...grid(1) });
export const name = style(font(14, 'medium'));
/** Shortened to two lines. */
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
