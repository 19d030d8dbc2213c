import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { bareList, cluster } from '#src/design/mixins.ts';
import * as layouts from '../../ui/layouts.css.ts';
import * as lists from '../../ui/lists.css.ts';

export const columns = style([
  layouts.columns,
  { '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } } },
]);
export const stack = layouts.stack;
export const body = layouts.panelStack;
export const list = style(bareList);
export const item = style([lists.panelRow, cluster(3, 'center'), { justifyContent: 'space-between' }]);
export const origin = style({ overflowWrap: 'anywhere' });
export const preview = style({ display: 'block', width: '100%', height: '44rem', border: 0 });
export const note = lists.panelNote;
