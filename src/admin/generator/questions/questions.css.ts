import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { hairline } from '#src/design/mixins.ts';
import { notice as notices } from '#src/design/notice.css.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as layouts from '../../ui/layouts.css.ts';
import * as lists from '../../ui/lists.css.ts';
import * as selection from '../../ui/selection.css.ts';

export const stack = layouts.stack;
export const notice = notices.caution;
export const filters = style([
  layouts.filterBar,
  {
    '@media': {
      [from.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) 12rem 12rem', alignItems: 'center' },
    },
  },
]);
export const rule = style([lists.note, { padding: space(3, 5), borderBottom: hairline }]);
export const ruleText = style({ maxWidth: '52rem' });
export const line = selection.line;
export const box = selection.box;
export const boxCell = selection.boxCell;
export const question = style({ minWidth: '16rem', maxWidth: '34rem' });
export const textBlock = style({ minWidth: 0 });
export const text = style({ fontWeight: theme.weight.medium, overflowWrap: 'anywhere' });
export const also = style([lists.note, { overflowWrap: 'anywhere' }]);
export const answer = style({ minWidth: '12rem', maxWidth: '20rem', overflowWrap: 'anywhere' });
export const bulk = selection.bulk;
export const bulkCount = selection.bulkCount;
export const bulkRoom = selection.bulkRoom;
export const report = style([layouts.panelStack, { gap: space(2) }]);
