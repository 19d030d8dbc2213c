import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import {
  centered,
  cluster,
  grid,
  hairline,
  outlined,
  ownLines,
  progressBar,
  spread,
  square,
} from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import * as layouts from '../../ui/layouts.css.ts';
import * as lists from '../../ui/lists.css.ts';

export const filters = style([
  layouts.filterBar,
  { '@media': { [from.tablet]: { gridTemplateColumns: '16rem minmax(0, 1fr)', alignItems: 'center' } } },
]);
export const suggestion = style({ ...grid(3), paddingBlock: space(2), minWidth: 0 });
export const head = style(cluster(3, 'baseline'));
export const title = style({
  fontFamily: theme.font.text,
  fontSize: theme.size[16],
  overflowWrap: 'anywhere',
});
export const reason = style({ maxWidth: '48rem', overflowWrap: 'anywhere' });
export const sample = style({ ...grid(2), maxWidth: '52rem', padding: space(3), ...outlined('control') });
export const members = style({ minWidth: 0, paddingInlineStart: space(3), borderInlineStart: hairline });
export const report = style({
  ...grid(2),
  marginBottom: space(5),
  padding: space(3, 5),
  ...outlined('card'),
  background: theme.color.raised,
});
export const reportHead = style(spread(3));
export const reportTitle = style({ fontFamily: theme.font.text, fontSize: theme.size[16] });
export const failedTitle = style({ fontWeight: theme.weight.medium, overflowWrap: 'anywhere' });
export const progress = style(progressBar);
export const parts = style([lists.rows, grid(3)]);
export const part = style({
  ...grid(3),
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  maxWidth: '52rem',
  padding: space(3),
  ...outlined('control'),
  background: theme.color.paper,
});
export const choose = style({
  ...centered,
  width: space(6),
  minHeight: space(6),
  '@media': { '(pointer: coarse)': { width: space(11), minHeight: space(11) } },
});
export const box = style(square(4));
export const difference = style({ ...grid(1), minWidth: 0 });
export const place = style([lists.note, { fontWeight: theme.weight.medium }]);
export const text = style({
  margin: 0,
  ...ownLines,
  fontFamily: theme.font.mono,
  fontSize: theme.size[13],
  lineHeight: theme.leading.text,
});
const change = style({
  borderRadius: theme.radius.control,
  paddingInline: space(0.5),
  textDecoration: 'none',
});
/** Shows the change without color. Inline-block, so that it is not struck through. */
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
