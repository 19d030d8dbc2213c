import { style } from '@vanilla-extract/css';
import { error } from '#src/components/Field/Field.css.ts';
import { below, from } from '#src/design/breakpoints.ts';
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

/** A developer in a list. */
export const developer = style({ display: 'flex', alignItems: 'center', gap: space(3), minWidth: '11rem' });
export const face = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: space(10),
  height: space(10),
  borderRadius: theme.radius.round,
  background: theme.color.raised,
  color: theme.color.quiet,
  fontSize: theme.size[14],
  fontWeight: theme.weight.strong,
  objectFit: 'cover',
});
export const portrait = style([face, { width: space(16), height: space(16), fontSize: theme.size[21] }]);
export const nameLink = lists.nameLink;
export const badges = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)} ${space(3)}`,
});
export const tierNote = lists.panelNote;
export const closed = style([notice.warning, { margin: `${space(4)} ${space(5)}` }]);

export const image = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(4) });
export const help = lists.note;

/** The week. */
export const week = layouts.stack;
export const days = lists.rows;
export const day = style({
  display: 'grid',
  gridTemplateColumns: '7rem minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: space(2),
  paddingBlock: space(2),
  borderTop: `1px solid ${theme.color.hairline}`,
  '@media': { [below.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
export const dayName = style({
  paddingTop: space(2),
  fontSize: theme.size[14],
  fontWeight: theme.weight.medium,
});
export const spans = style([
  lists.rows,
  {
    display: 'grid',
    gap: space(2),
    '@media': { [below.tablet]: { gridColumn: '1 / -1', gridRow: 2 } },
  },
]);
export const span = style({ display: 'flex', alignItems: 'center', gap: space(2) });
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
export const copyDay = style({ display: 'flex', alignItems: 'center', gap: space(2), minHeight: space(11) });

/** What the hours come to. */
export const preview = style({
  display: 'grid',
  gap: space(3),
  padding: space(4),
  borderRadius: theme.radius.control,
  background: theme.color.raised,
  fontSize: theme.size[14],
});
export const free = style({ fontWeight: theme.weight.medium });
export const outside = style({
  display: 'grid',
  gap: space(1),
  color: theme.color.warning,
  paddingInlineStart: 0,
});
export const elsewhere = style({ color: theme.color.quiet });
export const elsewhereDay = style({
  display: 'grid',
  gridTemplateColumns: '7rem minmax(0, 1fr)',
  gap: space(2),
  paddingBlock: space(1),
});

/** Absences and sessions ahead. */
export const list = style({
  padding: `${space(2)} ${space(5)}`,
  borderTop: `1px solid ${theme.color.hairline}`,
});
export const item = style([
  lists.spread,
  { flexWrap: 'wrap', fontSize: theme.size[14], minHeight: space(11) },
]);
export const session = style([
  lists.row,
  {
    display: 'grid',
    gap: space(2),
    paddingBlock: space(3),
    fontSize: theme.size[14],
  },
]);
export const sessions = style({ padding: `0 ${space(5)}`, listStyle: 'none', margin: 0 });
export const handOver = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2) });
export const away = style({ color: theme.color.warning });
export const met = style([
  notice.caution,
  { display: 'grid', gap: space(3), margin: space(5), marginTop: 0 },
]);
export const metList = style({ margin: 0, padding: 0, listStyle: 'none' });
export const tell = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: space(11),
});
export const idea = style({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
  maxWidth: '44rem',
});
export const filters = layouts.filterBar;
