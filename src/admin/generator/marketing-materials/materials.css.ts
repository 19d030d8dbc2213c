import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { cluster, inlineRow, outlined, ownLines, stack } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as layouts from '../../ui/layouts.css.ts';
import * as lists from '../../ui/lists.css.ts';

export const filters = style([
  layouts.filterBar,
  {
    gridTemplateColumns: '1fr 1fr',
    '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(12rem, 1fr) 13rem 11rem' } },
  },
]);
export const search = layouts.filterSearch;
export const name = style({ minWidth: '14rem', overflowWrap: 'anywhere' });
export const nameLink = lists.nameLink;
export const wideOnly = lists.wideOnly;

export const editor = style([
  layouts.columns,
  {
    '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
  },
]);
export const side = layouts.stack;
export const form = layouts.panelStack;
export const text = style({ resize: 'vertical', lineHeight: theme.leading.text });
export const use = style([layouts.stack, { gap: space(4) }]);
/** A fixed aspect ratio avoids layout shift when the image loads. */
export const card = style({
  width: '100%',
  height: 'auto',
  ...outlined('control'),
  background: theme.color.night,
});
export const notice = style({
  ...stack(3),
  marginBottom: space(5),
  padding: space(4),
  ...outlined('card'),
  background: theme.color.brandTint,
});
export const versions = lists.rows;
export const version = lists.panelRow;
export const earlier = style({
  marginTop: space(2),
  padding: space(3),
  borderRadius: theme.radius.control,
  background: theme.color.raised,
  fontSize: theme.size[13],
  ...ownLines,
});
export const draftNote = style([lists.note, { padding: space(5) }]);
export const progressNote = style({ padding: space(3, 5) });
export const task = style(cluster(3, 'center'));
export const taskName = style({ flex: 1, minWidth: '8rem' });
export const taskError = style([lists.noteDanger, { marginTop: space(1) }]);
export const withIcon = style(inlineRow(2));
