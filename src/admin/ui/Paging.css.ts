import { style } from '@vanilla-extract/css';
import { actions } from '#src/design/layout.css.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as lists from './lists.css.ts';

export const paging = style([
  lists.note,
  lists.spread,
  {
    minHeight: 52,
    padding: `${space(2)} ${space(5)}`,
    borderTop: `1px solid ${theme.color.hairline}`,
    fontVariantNumeric: 'tabular-nums',
  },
]);
export const buttons = style([actions, { gap: space(2) }]);
