/** The text in Write: the article's own styles, and those of what only an editor shows. */
import { globalStyle } from '@vanilla-extract/css';
import { from } from '#src/design/breakpoints.ts';
import { cluster, outlined, quietText, row } from '#src/design/mixins.ts';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';
import { host } from './write.css.ts';

const { color } = theme;
const inText = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(`${host} ${selector}`, rule);

inText('.ProseMirror', {
  position: 'relative',
  minHeight: '100%',
  boxSizing: 'border-box',
  maxWidth: '46rem',
  marginInline: 'auto',
  padding: space(5, 4, 12),
  color: color.ink,
  whiteSpace: 'break-spaces',
  overflowWrap: 'break-word',
  fontVariantLigatures: 'none',
  outline: 'none',
  '@media': { [from.tablet]: { padding: space(6, 6, 14) } },
});
// The article's distances are between children of `prose`, which is one element higher.
inText('.ProseMirror > * + *', { marginTop: space(6) });
inText('.ProseMirror > :is(h2, h3) + *', { marginTop: space(4) });
inText('.ProseMirror > * + h2', { marginTop: space(10) });
inText('.ProseMirror > * + :is(h3, h4)', { marginTop: space(8) });
inText('.ProseMirror > :first-child', { marginTop: 0 });
inText(
  ':is(li:not(.write-task), .write-task-text, blockquote:not(.callout), .write-callout-text, section > div) > * + *',
  {
    marginTop: space(3),
  },
);
inText('.write-late', { contentVisibility: 'auto' });
inText('.soft-break', { whiteSpace: 'normal' });
// ProseMirror puts it behind the last image or footnote of a line, for the cursor.
inText('img.ProseMirror-separator', { display: 'inline', width: 0, height: 0, margin: 0, borderRadius: 0 });
inText('a', { cursor: 'text', textDecoration: 'underline' });
inText('[data-hint]::before', {
  content: 'attr(data-hint)',
  float: 'left',
  height: 0,
  color: color.quiet,
  pointerEvents: 'none',
});
inText('.ProseMirror-selectednode', { outline: `2px solid ${color.brand}`, outlineOffset: '2px' });
inText('.ProseMirror-hideselection *::selection', { background: 'transparent' });
inText('.ProseMirror-gapcursor', { display: 'none', pointerEvents: 'none', position: 'absolute' });
inText('.ProseMirror-focused .ProseMirror-gapcursor', { display: 'block' });
inText('.ProseMirror-gapcursor::after', {
  content: '""',
  display: 'block',
  position: 'absolute',
  top: -2,
  width: 20,
  borderTop: `1px solid ${color.ink}`,
});
inText('.selectedCell', { background: color.brandTint });
inText(':is(td, th)', { minWidth: '5rem' });
inText('[data-align="center"]', { textAlign: 'center' });
inText('[data-align="right"]', { textAlign: 'end' });
inText('[data-embed]', { padding: space(4), ...outlined('card'), background: color.raised });
inText('[data-embed]::before', {
  content: 'attr(data-embed)',
  display: 'block',
  fontSize: theme.size[14],
  fontWeight: theme.weight.strong,
});

inText('.write-task', { ...row(2, 'start'), listStyle: 'none', marginInlineStart: 0 });
inText('.write-task-box', {
  display: 'inline-flex',
  flexShrink: 0,
  alignItems: 'center',
  height: `calc(1em * ${theme.leading.article})`,
  userSelect: 'none',
});
inText('.write-task-box input', { width: 18, height: 18, margin: 0, accentColor: color.brand });
inText('.write-task > .write-task-text', { flex: 1, minWidth: 0, marginTop: 0 });
inText('.write-task-text > :first-child', { marginTop: 0 });

inText('.write-button', {
  minHeight: space(8),
  paddingInline: space(3),
  ...outlined('control', 'control'),
  background: color.paper,
  color: color.ink,
  fontFamily: theme.font.text,
  fontSize: theme.size[13],
  cursor: 'pointer',
  '@media': { '(pointer: coarse)': { minHeight: space(11) } },
});
inText('.write-image', {
  position: 'relative',
  display: 'inline-block',
  maxWidth: '100%',
  verticalAlign: 'top',
});
inText('.write-image img', { display: 'block', maxWidth: '100%', height: 'auto', minHeight: space(12) });
inText('.write-caption', {
  display: 'block',
  marginTop: space(2),
  ...quietText(14),
  lineHeight: theme.leading.body,
});
inText('.write-image .write-button', { position: 'absolute', top: space(2), insetInlineEnd: space(2) });
inText('.write-button[data-missing="true"]', {
  borderColor: color.warning,
  color: color.warning,
  background: color.warningTint,
});

inText('.write-code', { position: 'relative' });
inText('.write-code-head', { position: 'absolute', top: space(2), insetInlineEnd: space(2), zIndex: 1 });
inText('.write-language', {
  width: '8rem',
  minHeight: space(8),
  paddingInline: space(2),
  ...outlined('control', 'control'),
  background: color.paper,
  color: color.ink,
  fontFamily: theme.font.mono,
  fontSize: theme.size[13],
  '@media': { '(pointer: coarse)': { minHeight: space(11), fontSize: theme.size[16] } },
});
// Wide code and tables wrap: what scrolls sideways in a text could not be reached by keyboard.
inText('.write-code pre', {
  paddingTop: space(12),
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  overflowX: 'visible',
});
inText('.table', { overflowX: 'visible' });
inText('th, td', { overflowWrap: 'anywhere' });

inText('.write-video', {
  display: 'block',
  width: '100%',
  maxHeight: '20rem',
  marginBlock: space(2),
  borderRadius: theme.radius.control,
  background: color.night,
});
inText('.write-prices', { padding: space(3), ...outlined('card'), background: color.raised });
inText('.write-prices-table', { marginTop: space(2), fontSize: theme.size[16] });
inText('.write-callout-head', { marginBottom: space(1) });
inText('.write-kind', {
  minHeight: space(8),
  border: 0,
  background: 'transparent',
  color: 'inherit',
  fontFamily: theme.font.text,
  fontSize: theme.size[16],
  fontWeight: theme.weight.strong,
  cursor: 'pointer',
  '@media': { '(pointer: coarse)': { minHeight: space(11) } },
});
inText('.write-kind option', { background: color.paper, color: color.ink });

inText('.write-raw', {
  padding: space(3),
  border: `1px dashed ${color.control}`,
  borderRadius: theme.radius.card,
});
inText('.write-raw-head', { ...cluster([1, 3], 'center'), ...quietText(14), lineHeight: theme.leading.body });
inText('.write-raw-head strong', { color: color.ink });
inText('.write-raw-head .write-button', { marginInlineStart: 'auto' });
inText('.write-raw pre', {
  marginTop: space(2),
  padding: space(3),
  maxHeight: '12rem',
  overflow: 'auto',
  fontSize: theme.size[14],
});

inText('.write-footnote', { ...row(3, 'start'), ...quietText(16), lineHeight: theme.leading.body });
inText('.write-footnote + .write-footnote', { marginTop: space(3) });
inText('.write-footnote-label', { color: color.brand, fontVariantNumeric: 'tabular-nums' });
inText('.write-footnote > div', { flex: 1, minWidth: 0 });
inText('sup', { color: color.brand, fontSize: theme.size[13] });

inText('.write-upload', {
  ...cluster(2, 'center'),
  display: 'inline-flex',
  maxWidth: '100%',
  padding: space(1, 2),
  border: `1px dashed ${color.control}`,
  borderRadius: theme.radius.control,
  background: color.raised,
  ...quietText(13),
  whiteSpace: 'normal',
});
inText('.write-upload[data-state="failed"]', {
  borderColor: color.danger,
  background: color.dangerTint,
  color: color.danger,
});
inText('.write-upload progress', { width: '7rem', accentColor: color.brand });
inText('.write-upload button', {
  minHeight: space(8),
  paddingInline: space(2),
  ...outlined('control', 'control'),
  background: color.paper,
  color: color.ink,
  font: 'inherit',
  cursor: 'pointer',
});
