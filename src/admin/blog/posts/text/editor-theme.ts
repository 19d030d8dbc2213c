import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

const { colour, size, font, radius } = theme;

/**
 * The editor's theme, built from the design tokens. CodeMirror puts its rules into the shadow root, which
 * page style sheets cannot reach. Custom properties can, so light and dark mode work automatically.
 */
export const editorTheme = [
  EditorView.theme({
    '&': { height: '100%', color: colour.ink, background: 'transparent', fontSize: size[14] },
    // iOS zooms in when a field with a smaller font is focused.
    '@media (pointer: coarse)': { '&': { fontSize: size[16] } },
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': { fontFamily: font.mono, lineHeight: '1.7', overflow: 'auto' },
    '.cm-content': { padding: space(4), caretColor: colour.ink, minHeight: '100%', boxSizing: 'border-box' },
    '.cm-line': { padding: '0' },
    '.cm-searchMatch': { background: colour.warningTint, outline: `1px solid ${colour.warning}` },
    '.cm-searchMatch-selected': { background: colour.brandTint, outline: `2px solid ${colour.brand}` },
    '.cm-panels': { background: colour.raised, color: colour.ink, fontFamily: font.text, fontSize: size[13] },
    '.cm-panels-top': { borderBottom: `1px solid ${colour.hairline}` },
    '.cm-panel.cm-search': { padding: `${space(2)} ${space(10)} ${space(2)} ${space(3)}` },
    '.cm-panel.cm-search label': { display: 'inline-flex', alignItems: 'center', fontSize: size[13] },
    '.cm-textfield': {
      minHeight: space(8),
      padding: `0 ${space(2)}`,
      border: `1px solid ${colour.control}`,
      borderRadius: radius.control,
      background: colour.paper,
      color: colour.ink,
      fontSize: size[13],
    },
    '.cm-button': {
      minHeight: space(8),
      padding: `0 ${space(2)}`,
      border: `1px solid ${colour.control}`,
      borderRadius: radius.control,
      background: colour.paper,
      backgroundImage: 'none',
      color: colour.ink,
      fontSize: size[13],
      cursor: 'pointer',
    },
    '.cm-panel.cm-search [name=close]': {
      width: space(8),
      height: space(8),
      color: colour.quiet,
      fontSize: size[18],
      cursor: 'pointer',
    },
    '.cm-panel :focus-visible': { outline: `2px solid ${colour.brand}`, outlineOffset: '2px' },
    '.cm-changedLine': { background: colour.successTint },
    '.cm-insertedLine, &.cm-merge-b .cm-changedText': { background: colour.successTint },
    '.cm-deletedChunk': { background: colour.dangerTint, padding: '0' },
    '.cm-deletedChunk .cm-deletedText': { background: 'transparent' },
    '.cm-upload': {
      display: 'inline-flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: space(2),
      margin: `${space(1)} ${space(1)} ${space(1)} 0`,
      maxWidth: '100%',
      boxSizing: 'border-box',
      padding: `${space(1)} ${space(2)}`,
      border: `1px dashed ${colour.control}`,
      borderRadius: radius.control,
      background: colour.raised,
      color: colour.quiet,
      fontFamily: font.text,
      fontSize: size[13],
      whiteSpace: 'normal',
    },
    '.cm-uploadFailed': { borderColor: colour.danger, background: colour.dangerTint, color: colour.danger },
    '.cm-uploadWords': { minWidth: 0, overflowWrap: 'anywhere' },
    '.cm-upload progress': { width: '7rem', accentColor: colour.brand },
    '.cm-uploadButton': {
      minHeight: space(8),
      padding: `0 ${space(2)}`,
      border: `1px solid ${colour.control}`,
      borderRadius: radius.control,
      background: colour.paper,
      color: colour.ink,
      font: 'inherit',
      cursor: 'pointer',
    },
    '.cm-uploadButton:focus-visible': { outline: `2px solid ${colour.brand}`, outlineOffset: '2px' },
    '.cm-collapsedLines': {
      background: colour.raised,
      color: colour.quiet,
      padding: `${space(1)} ${space(4)}`,
    },
    '.cm-collapsedLines:before, .cm-collapsedLines:after': { content: 'none' },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.heading, fontWeight: '700', color: colour.ink },
      { tag: tags.strong, fontWeight: '700' },
      { tag: tags.emphasis, fontStyle: 'italic' },
      { tag: tags.strikethrough, textDecoration: 'line-through' },
      { tag: [tags.link, tags.url], color: colour.brandStrong },
      { tag: tags.monospace, color: colour.success },
      { tag: tags.quote, color: colour.quiet },
      // HTML is stripped from the article, so it is shown as inactive.
      { tag: [tags.processingInstruction, tags.contentSeparator, tags.angleBracket], color: colour.quiet },
      { tag: [tags.tagName, tags.attributeName, tags.attributeValue, tags.comment], color: colour.quiet },
    ]),
  ),
];
