import { style } from '@vanilla-extract/css';
import { error } from '#src/components/Field/Field.css.ts';
import { bareList, cluster, grid, hairline } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as layouts from '../../../ui/layouts.css.ts';
import * as lists from '../../../ui/lists.css.ts';

export const list = style(bareList);
export const item = style([lists.panelRow, grid(3)]);
export { beside as entry } from '../../../ui/ordered-list/ordered-list.css.ts';

export const head = style({ ...cluster(3, 'center'), justifyContent: 'space-between' });
export const text = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const name = style({ fontWeight: theme.weight.strong });
export const actions = style(cluster(2, 'center'));
export const fields = style(grid(4));
export const pair = layouts.pair;
export const earlier = style({ ...bareList, ...grid(3), padding: space(5) });
export const body = layouts.panelStack;
export const fault = error;
export const preview = style({ borderTop: hairline });
export const previewTitle = style({
  fontSize: theme.size[16],
  paddingTop: space(5),
  paddingInline: space(5),
});
