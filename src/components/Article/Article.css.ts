import { globalStyle, style } from '@vanilla-extract/css';
import { hairline, outlined } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

/** 18 pixels on a line height of 30, about 68 characters per line. */
export const prose = style({
  fontSize: theme.size.article,
  lineHeight: theme.leading.article,
  overflowWrap: 'break-word',
  minWidth: 0,
});

const inProse = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(`${prose} :is(${selector})`, rule);

globalStyle(`${prose} > * + *`, { marginTop: space(6) });
// Before the headings' own margins, which also apply to one that follows another.
globalStyle(`${prose} h2 + *, ${prose} h3 + *`, { marginTop: space(4) });
inProse('h2', { fontSize: theme.size[28], marginTop: space(12), scrollMarginTop: space(24) });
inProse('h3', { fontSize: theme.size[21], marginTop: space(9) });
inProse('a', { color: theme.color.brand, textUnderlineOffset: '3px', textDecorationThickness: '1px' });
inProse('a:hover', { textDecorationThickness: '2px' });
// Each item has its own marker padding, because its direction may differ from its list's.
inProse('ul, ol', { padding: 0 });
inProse('li', { marginInlineStart: space(6) });
inProse('li + li', { marginTop: space(2) });
// Not in `inProse`: a pseudo-element is not valid in `:is()`.
globalStyle(`${prose} li::marker`, { color: theme.color.brand, fontVariantNumeric: 'tabular-nums' });
inProse('blockquote', {
  margin: 0,
  marginTop: space(6),
  paddingInlineStart: space(5),
  borderInlineStart: `3px solid ${theme.color.brand}`,
  color: theme.color.quiet,
});
inProse('code', {
  direction: 'ltr',
  unicodeBidi: 'isolate',
  fontFamily: theme.font.mono,
  fontSize: theme.size.code,
  padding: '0.1em 0.35em',
  borderRadius: theme.radius.control,
  background: theme.color.raised,
});
inProse('pre', {
  padding: space(5),
  overflowX: 'auto',
  ...outlined('card'),
  background: theme.color.raised,
  fontSize: theme.size[16],
  lineHeight: theme.leading.body,
});
inProse('pre code', { padding: 0, background: 'none', fontSize: 'inherit' });
// Unrendered text; each line has its own direction.
inProse('.plain', { whiteSpace: 'pre-wrap', unicodeBidi: 'plaintext' });
inProse('img', { borderRadius: theme.radius.card });
inProse('figure', { marginInline: 0 });
inProse('figure img', { display: 'block', width: '100%', height: 'auto' });
inProse('figcaption', {
  marginTop: space(3),
  fontSize: theme.size[14],
  lineHeight: theme.leading.body,
  color: theme.color.quiet,
});
inProse('hr', { border: 0, borderTop: hairline, marginBlock: space(10) });
inProse('.table', { overflowX: 'auto', ...outlined('card') });
inProse('table', { width: '100%', borderCollapse: 'collapse', fontSize: theme.size[16] });
inProse('th, td', {
  padding: space(3, 4),
  textAlign: 'start',
  borderBottom: hairline,
});
inProse('tr:last-child td', { borderBottom: 0 });
inProse('th', { fontWeight: theme.weight.strong, background: theme.color.raised });
