import { style } from '@vanilla-extract/css';
import { hairline } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import * as ui from './ui.css.ts';

export const list = style({
  display: 'flex',
  // Seven tabs of a kind of session have no room in one row of a phone.
  flexWrap: 'wrap',
  gap: space(1),
  // The words of the first tab are in line with what is below.
  padding: space(2),
  borderBottom: hairline,
});
export const tab = style([ui.tab, { flex: 'none', whiteSpace: 'nowrap' }]);
