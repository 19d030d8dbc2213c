import { style } from '@vanilla-extract/css';
import { notice } from '#src/design/notice.css.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as layouts from '../../ui/layouts.css.ts';
import * as lists from '../../ui/lists.css.ts';

export const list = lists.rows;
export const row = style([lists.panelRow, { display: 'grid', gap: space(2) }]);
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)} ${space(3)}`,
});
export const name = style({
  fontSize: theme.size[14],
  fontWeight: theme.weight.medium,
  overflowWrap: 'anywhere',
});
export const note = lists.note;
export const trouble = lists.noteDanger;
export const warning = lists.noteWarning;
export const actions = layouts.inRow;
export const conflicts = style([lists.rows, { display: 'grid', gap: space(3) }]);
/** In a panel, which has no padding of its own. */
export const conflictsInPanel = style({ padding: `${space(4)} ${space(5)} ${space(1)}` });
export const conflict = style([notice.caution, { display: 'grid', gap: space(3) }]);
export const found = style({ color: theme.color.quiet, fontSize: theme.size[13] });
export const besideScreen = style({ marginBottom: space(5) });
