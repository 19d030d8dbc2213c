import { style } from '@vanilla-extract/css';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as lists from '../../ui/lists.css.ts';

export const list = style([lists.rows, { fontSize: theme.size[14] }]);
export const row = style([lists.row, lists.spread, { paddingBlock: space(3) }]);
export const copy = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const note = style([lists.note, { display: 'block' }]);
