import { style } from '@vanilla-extract/css';
import { grid, hairline, row, square } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as layouts from '../../ui/layouts.css.ts';
import * as lists from '../../ui/lists.css.ts';

export const name = style({ overflowWrap: 'anywhere', fontWeight: theme.weight.medium });
export const under = lists.note;
export const events = style({ minWidth: '8rem' });
export const option = style({
  ...row(2),
  minHeight: space(9),
  fontSize: theme.size[14],
  cursor: 'pointer',
  '@media': { '(pointer: coarse)': { minHeight: space(11) } },
});
export const box = style({ flex: 'none', ...square(4), margin: 0 });
export const tools = style([layouts.inRow, { flexWrap: 'wrap' }]);
export const log = style([lists.rows, { borderTop: hairline }]);
export const entry = style([lists.row, { ...grid(1), paddingBlock: space(3), fontSize: theme.size[14] }]);
export const line = style([layouts.inRow, { flexWrap: 'wrap', justifyContent: 'space-between' }]);
export const answer = style({
  margin: 0,
  padding: space(3),
  maxHeight: '12rem',
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  background: theme.color.raised,
  fontSize: theme.size[13],
});
export const summary = style({ cursor: 'pointer', minHeight: space(6) });
export const searchEngines = style([layouts.panelStack, { gap: space(3) }]);
