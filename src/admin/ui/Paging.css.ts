import { style } from '@vanilla-extract/css';
import { actions } from '#src/design/layout.css.ts';
import { hairline } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import * as lists from './lists.css.ts';

export const paging = style([
  lists.note,
  lists.spread,
  {
    minHeight: 52,
    padding: space(2, 5),
    borderTop: hairline,
    fontVariantNumeric: 'tabular-nums',
  },
]);
export const buttons = style([actions, { gap: space(2) }]);
