import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { notice } from '#src/design/notice.css.ts';
import { sectionSpace, space } from '#src/design/space.ts';
import { displayText, numerals } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';

export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(10),
  alignItems: 'start',
  paddingBottom: sectionSpace,
  '@media': { [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space(16) } },
});
export const goods = style({ minWidth: 0, margin: 0, padding: 0, border: 0 });
export const legend = style([displayText, { padding: 0, marginBottom: space(4), fontSize: theme.size[21] }]);
export const good = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(4),
  paddingBlock: space(4),
  borderTop: `1px solid ${theme.color.hairline}`,
  cursor: 'pointer',
});
export const radio = style({
  width: space(5),
  height: space(5),
  marginTop: space(1),
});
export const name = style({
  flex: '1 1 auto',
  minWidth: 0,
  fontWeight: theme.weight.strong,
  overflowWrap: 'anywhere',
});
export const quiet = style({
  display: 'block',
  color: theme.color.quiet,
  fontSize: theme.size[14],
  fontWeight: theme.weight.regular,
});
export const price = style([
  numerals,
  { textAlign: 'end', fontWeight: theme.weight.strong, whiteSpace: 'nowrap' },
]);
export const form = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(5),
  '@media': { '(scripting: none)': { display: 'none' } },
});
export const title = style({ fontSize: theme.size[21] });
export const who = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(6),
  margin: 0,
  padding: 0,
  border: 0,
});
export const choice = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: space(11),
});
export const refused = notice.danger;
