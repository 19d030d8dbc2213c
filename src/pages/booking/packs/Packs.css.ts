import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { cluster, font, grid, hairline, inlineRow, row, square, stack } from '#src/design/mixins.ts';
import { notice } from '#src/design/notice.css.ts';
import { sectionSpace, space } from '#src/design/space.ts';
import { displayText, numerals } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';

export const layout = style({
  ...grid(10),
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  paddingBottom: sectionSpace,
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space(16) } },
});
export const goods = style({ minWidth: 0, margin: 0, padding: 0, border: 0 });
export const legend = style([displayText, { padding: 0, marginBottom: space(4), fontSize: theme.size[21] }]);
export const good = style({
  ...row(4, 'flex-start'),
  paddingBlock: space(4),
  borderTop: hairline,
  cursor: 'pointer',
});
export const radio = style({ ...square(5), marginTop: space(1) });
export const name = style({
  flex: '1 1 auto',
  minWidth: 0,
  fontWeight: theme.weight.strong,
  overflowWrap: 'anywhere',
});
export const quiet = style({ display: 'block', color: theme.color.quiet, ...font(14, 'regular') });
export const price = style([
  numerals,
  { textAlign: 'end', fontWeight: theme.weight.strong, whiteSpace: 'nowrap' },
]);
export const form = style({ ...stack(5), '@media': { '(scripting: none)': { display: 'none' } } });
export const title = style({ fontSize: theme.size[21] });
export const who = style({ ...cluster(6), margin: 0, padding: 0, border: 0 });
export const choice = style({ ...inlineRow(2), minHeight: space(11) });
export const refused = notice.danger;
