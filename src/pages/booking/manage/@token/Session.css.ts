import { style } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { actions as actionBar, stacked } from '#src/design/layout.css.ts';
import {
  bareList,
  fileButton,
  fill,
  grid,
  inlineRow,
  outlined,
  ownLines,
  progressBar,
  quietText,
  stack,
} from '#src/design/mixins.ts';
import { notice } from '#src/design/notice.css.ts';
import { row, rows } from '#src/design/rows.css.ts';
import { space } from '#src/design/space.ts';
import { labelHeading, numerals } from '#src/design/text.css.ts';
import { theme } from '#src/design/theme.css.ts';

export const part = style({ marginTop: space(12), scrollMarginTop: '6rem' });
export const title = style({ fontSize: theme.size[28] });
export const intro = style({
  marginTop: space(2),
  marginBottom: space(5),
  maxWidth: '38rem',
  color: theme.color.quiet,
});
export const brief = style(stack(2));
export const briefText = style({ minHeight: '10rem', resize: 'vertical', lineHeight: theme.leading.text });
/** Keeps its height, so that nothing moves while it saves. */
export const state = style({ minHeight: '1.5em', ...quietText(14) });
export const written = style({ ...ownLines, unicodeBidi: 'plaintext', marginTop: space(2) });
export const said = style({ ...ownLines, unicodeBidi: 'plaintext' });
export const contested = style([notice.caution, stacked]);
export const actions = actionBar;
export const problem = style({ color: theme.color.danger, fontWeight: theme.weight.medium });
export const files = style({ ...stack(3), marginTop: space(5) });
export const label = style([labelHeading, { fontSize: theme.size[14] }]);
export const help = style({ ...quietText(13), maxWidth: '38rem' });
export const list = style([rows, bareList]);
export const file = style([
  row.small,
  { display: 'flex', alignItems: 'center', gap: space(1, 4), minHeight: space(12) },
]);
export const name = style({
  flex: '1 1 8rem',
  minWidth: 0,
  overflowWrap: 'anywhere',
  color: theme.color.ink,
});
export const size = style([numerals, { ...quietText(14), flex: 'none' }]);
export const sending = style([stacked, { gap: space(2), overflowWrap: 'anywhere' }]);
export const bar = style({ ...progressBar, maxWidth: '24rem' });
export const choose = style({
  ...fileButton,
  minHeight: space(11),
  paddingInline: space(5),
  fontWeight: theme.weight.strong,
  '@media': { '(scripting: none)': { display: 'none' } },
});
export const input = style({ ...fill, opacity: 0, cursor: 'pointer' });
export const facts = style([rows, { marginTop: space(5) }]);
export const fact = style([
  row.small,
  { ...grid([1, 4]), '@media': { [from.tablet]: { gridTemplateColumns: '12rem 1fr' } } },
]);
export const factName = style({ color: theme.color.quiet });
export const value = style([stacked, { gap: space(2), minWidth: 0, overflowWrap: 'anywhere' }]);
export const outcome = style({
  fontSize: theme.size[21],
  lineHeight: theme.leading.title,
  maxWidth: '38rem',
});
export const times = style({
  ...grid(3),
  ...bareList,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  marginBottom: space(4),
});
export const time = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: space(14),
  padding: space(2, 4),
  ...outlined('control', 'control'),
  color: theme.color.ink,
  textDecoration: 'none',
  selectors: { '&:hover': { borderColor: theme.color.brand, background: theme.color.raised } },
});
export const zone = style({ ...quietText(14), marginBottom: space(4) });
export const timeHour = style([numerals, { fontWeight: theme.weight.strong }]);
export const timeDay = style(quietText(14));
export const form = style({ ...stack(5), maxWidth: '38rem' });
export const group = style({ border: 0, margin: 0, padding: 0, minWidth: 0 });
export const legend = style([labelHeading, { padding: 0, marginBottom: space(1), fontSize: theme.size[14] }]);
export const stars = style({ display: 'flex', flexWrap: 'wrap', gap: space(0, 4) });
export const option = style({ ...inlineRow(2), minHeight: space(11) });
export const consent = style([option, { display: 'flex' }]);
