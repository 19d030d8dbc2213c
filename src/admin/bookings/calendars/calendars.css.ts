import { style } from '@vanilla-extract/css';
import { cluster, font, grid, hairline, quietText } from '#src/design/mixins.ts';
import { notice } from '#src/design/notice.css.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as layouts from '../../ui/layouts.css.ts';
import * as lists from '../../ui/lists.css.ts';

export const list = lists.rows;
export const row = style([lists.panelRow, grid(2)]);
export const head = style(cluster([1, 3], 'center'));
export const name = style({ ...font(14, 'medium'), overflowWrap: 'anywhere' });
export const note = lists.note;
export const trouble = lists.noteDanger;
export const warning = lists.noteWarning;
export const actions = layouts.inRow;
export const conflicts = style([lists.rows, grid(3)]);
export const conflictsInPanel = style({ padding: space(4, 5, 1) });
export const conflict = style([notice.caution, grid(3)]);
export const found = style(quietText(13));
export const besideScreen = style({ marginBottom: space(5) });
/** Calendars of an account. */
export const nested = style([lists.rows, { paddingLeft: space(4) }]);
export const choice = style({ ...grid(2), border: 0, padding: space(0, 0, 3), minWidth: 0 });
export const message = style([grid(3), { padding: space(4, 5), fontSize: theme.size[14] }]);
export const steps = style({ ...grid(2), paddingLeft: space(5), paddingTop: space(2) });
export const stack = layouts.stack;
export const connect = style([layouts.inRow, { padding: space(3, 5), borderTop: hairline }]);
export const connectNote = lists.panelNote;
