import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { bareList, hairline } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as layouts from '../../ui/layouts.css.ts';
import * as lists from '../../ui/lists.css.ts';
import * as selection from '../../ui/selection.css.ts';

export const stack = layouts.stack;
export const filters = style([
  layouts.filterBar,
  {
    borderTop: hairline,
    '@media': { [from.tablet]: { gridTemplateColumns: '14rem 1fr', alignItems: 'center' } },
  },
]);
export const line = selection.line;
export const box = selection.box;
export const boxCell = selection.boxCell;
export const item = style({ minWidth: '14rem', maxWidth: '26rem' });
export const textBlock = style({ minWidth: 0 });
export const text = style({ fontWeight: theme.weight.medium, overflowWrap: 'anywhere' });
export const also = style([lists.note, { overflowWrap: 'anywhere' }]);
export const notes = style({ minWidth: '14rem', maxWidth: '30rem', overflowWrap: 'anywhere' });
export const sentences = style({ ...bareList, fontSize: theme.size[13] });
export const report = style([layouts.panelStack, { gap: space(2) }]);
