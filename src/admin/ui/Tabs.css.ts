import { style } from '@vanilla-extract/css';
import { cluster, hairline } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import * as ui from './ui.css.ts';

export const list = style({
  ...cluster(2),
  padding: space(2, 5),
  borderBottom: hairline,
});
export const tab = style([ui.tab, { whiteSpace: 'nowrap' }]);
