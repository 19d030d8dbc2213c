import { style } from '@vanilla-extract/css';
import { error } from '#src/components/Field/Field.css.ts';
import { from } from '#src/design/breakpoints.ts';
import { bareList, cluster, grid, hairline } from '#src/design/mixins.ts';
import { notice } from '#src/design/notice.css.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as layouts from '../../ui/layouts.css.ts';
import * as lists from '../../ui/lists.css.ts';

export const list = style(bareList);
export const item = style([
  lists.panelRow,
  {
    ...grid(3),
    alignItems: 'center',
    '@media': { [from.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
  },
]);
export { beside as entry } from '../../ui/ordered-list/ordered-list.css.ts';

export const name = lists.nameLink;
export const badges = style(cluster(2, 'center'));
export const actions = style(cluster(2, 'center'));
export const warnings = style([notice.warning, { ...grid(1) }]);
export const warningList = style([bareList, grid(1)]);

export const columns = style([
  layouts.columns,
  { '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } } },
]);
export const stack = layouts.stack;
export const form = layouts.panelStack;
export const pair = layouts.pair;
export const reminder = style({
  ...grid(3),
  margin: 0,
  padding: space(4, 0, 0),
  border: 0,
  borderTop: hairline,
});
export const reminderName = style({
  float: 'inline-start',
  padding: 0,
  fontSize: theme.size[14],
  fontWeight: theme.weight.strong,
});
export const fault = style([error, { paddingTop: space(1) }]);

export const days = style([bareList, { padding: space(0, 5, 3) }]);
export const day = style({ ...grid(2), paddingBlock: space(3), borderTop: hairline });
export const dayName = style({ fontSize: theme.size[14], fontWeight: theme.weight.strong });
export const times = style({
  ...cluster(2, 'center'),
  fontVariantNumeric: 'tabular-nums',
  fontSize: theme.size[14],
});
export const state = style([lists.panelNote, { borderTop: 0 }]);
export const note = lists.note;
