import { style } from '@vanilla-extract/css';
import { error } from '#src/components/Field/Field.css.ts';
import { below, from } from '#src/design/breakpoints.ts';
import {
  bareList,
  centered,
  cluster,
  font,
  grid,
  hairline,
  inlineRow,
  ownLines,
  row,
  square,
} from '#src/design/mixins.ts';
import { notice } from '#src/design/notice.css.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as layouts from '../../ui/layouts.css.ts';
import * as lists from '../../ui/lists.css.ts';
import * as ui from '../../ui/ui.css.ts';

export const stack = layouts.stack;
export const form = layouts.panelStack;
export const pair = layouts.pair;
export const columns = style([
  layouts.columns,
  { '@media': { [from.desktop]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } } },
]);
export const narrow = style({ maxWidth: '44rem' });

export const developer = style({ ...row(3), minWidth: '11rem' });
export const face = style({
  ...centered,
  flexShrink: 0,
  ...square(10),
  borderRadius: theme.radius.round,
  background: theme.color.raised,
  color: theme.color.quiet,
  ...font(14, 'strong'),
  objectFit: 'cover',
});
export const portrait = style([face, { ...square(16), fontSize: theme.size[21] }]);
export const nameLink = lists.nameLink;
export const badges = style({ ...inlineRow(), flexWrap: 'wrap', gap: space(1, 3) });
export const tierNote = lists.panelNote;
export const closed = style([notice.warning, { margin: space(4, 5) }]);

export const image = style(cluster(4, 'center'));
export const help = lists.note;

export const week = layouts.stack;
export const days = lists.rows;
export const day = style({
  ...grid(2),
  gridTemplateColumns: '7rem minmax(0, 1fr) auto',
  alignItems: 'start',
  paddingBlock: space(2),
  borderTop: hairline,
  '@media': { [below.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
export const dayName = style({ paddingTop: space(2), ...font(14, 'medium') });
export const spans = style([
  lists.rows,
  { ...grid(2), '@media': { [below.tablet]: { gridColumn: '1 / -1', gridRow: 2 } } },
]);
export const span = style(row(2));
export const time = style({
  flex: '0 1 9rem',
  width: 'auto',
  minWidth: 0,
  paddingInline: space(2),
  fontVariantNumeric: 'tabular-nums',
});
export const fault = style([error, { paddingTop: space(1) }]);
export const copy = style({ justifySelf: 'end' });
export const copyDays = style({ border: 0, margin: 0, padding: 0, minWidth: 0 });
export const copyLegend = ui.legend;
export const copyDay = style({ ...row(2), minHeight: space(11) });

export const preview = style({
  ...grid(3),
  padding: space(4),
  borderRadius: theme.radius.control,
  background: theme.color.raised,
  fontSize: theme.size[14],
});
export const free = style({ fontWeight: theme.weight.medium });
export const outside = style({ ...grid(1), color: theme.color.warning, paddingInlineStart: 0 });
export const elsewhere = style({ color: theme.color.quiet });
export const elsewhereDay = style({
  ...grid(2),
  gridTemplateColumns: '7rem minmax(0, 1fr)',
  paddingBlock: space(1),
});

export const list = style({
  padding: space(2, 5),
  borderTop: hairline,
});
export const item = style([
  lists.spread,
  { flexWrap: 'wrap', fontSize: theme.size[14], minHeight: space(11) },
]);
export const session = style([lists.row, { ...grid(2), paddingBlock: space(3), fontSize: theme.size[14] }]);
export const sessions = style({ padding: space(0, 5), listStyle: 'none', margin: 0 });
export const handOver = style(cluster(2, 'center'));
export const away = style({ color: theme.color.warning });
export const met = style([notice.caution, { ...grid(3), margin: space(5), marginTop: 0 }]);
export const metList = style(bareList);
export const tell = style({ ...inlineRow(2), minHeight: space(11) });
export const idea = style({ ...ownLines, unicodeBidi: 'plaintext', maxWidth: '44rem' });
export const filters = layouts.filterBar;
