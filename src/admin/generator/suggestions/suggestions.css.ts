import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as layouts from '../../ui/layouts.css.ts';
import * as lists from '../../ui/lists.css.ts';

export const filters = style([
  layouts.filterBar,
  { '@media': { [from.tablet]: { gridTemplateColumns: '16rem minmax(0, 1fr)', alignItems: 'center' } } },
]);
export const suggestion = style({ display: 'grid', gap: space(3), paddingBlock: space(2), minWidth: 0 });
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: space(3) });
export const title = style({
  fontFamily: theme.font.text,
  fontSize: theme.size[16],
  overflowWrap: 'anywhere',
});
export const titleLink = lists.nameLink;
export const reason = style({ maxWidth: '48rem', overflowWrap: 'anywhere' });
export const parts = style([lists.rows, { display: 'grid', gap: space(3) }]);
export const part = style({
  display: 'grid',
  gap: space(3),
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  maxWidth: '52rem',
  padding: space(3),
  border: `1px solid ${theme.color.hairline}`,
  borderRadius: theme.radius.control,
  background: theme.color.paper,
});
export const choose = style({
  display: 'grid',
  placeItems: 'center',
  width: space(6),
  minHeight: space(6),
  '@media': { '(pointer: coarse)': { width: space(11), minHeight: space(11) } },
});
export const box = style({ width: space(4), height: space(4) });
export const difference = style({ display: 'grid', gap: space(1), minWidth: 0 });
export const place = style([lists.note, { fontWeight: theme.weight.medium }]);
export const text = style({
  margin: 0,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontFamily: theme.font.mono,
  fontSize: theme.size[13],
  lineHeight: theme.leading.text,
});
const change = style({
  borderRadius: theme.radius.control,
  paddingInline: space(0.5),
  textDecoration: 'none',
});
/** The sign in front says it without color; as a block of its own, it is not struck through. */
const sign = { display: 'inline-block', paddingInlineEnd: space(0.5), fontWeight: theme.weight.strong };
export const removed = style([
  change,
  {
    background: theme.color.dangerTint,
    textDecoration: 'line-through',
    selectors: { '&::before': { ...sign, content: '"−"' } },
  },
]);
export const added = style([
  change,
  {
    background: theme.color.successTint,
    selectors: { '&::before': { ...sign, content: '"+"' } },
  },
]);
export const unfit = lists.noteWarning;
