import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, size, font, radius } = theme;

/**
 * CodeMirror puts its rules into the shadow root, which page style sheets cannot reach. Custom properties
 * can, so light and dark mode work.
 */
export const editorTheme = [
  EditorView.theme({
    '&': { height: '100%', color: color.ink, background: 'transparent', fontSize: size[14] },
    // iOS zooms in when a field with a smaller font is focused.
    '@media (pointer: coarse)': { '&': { fontSize: size[16] } },
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': { fontFamily: font.mono, lineHeight: '1.7', overflow: 'auto' },
    '.cm-content': { padding: space(4), caretColor: color.ink, minHeight: '100%', boxSizing: 'border-box' },
    '.cm-line': { padding: '0' },
    '.cm-searchMatch': { background: color.warningTint, outline: `1px solid ${color.warning}` },
    '.cm-searchMatch-selected': { background: color.brandTint, outline: `2px solid ${color.brand}` },
    '.cm-panels': { background: color.raised, color: color.ink, fontFamily: font.text, fontSize: size[13] },
    '.cm-panels-top': { borderBottom: `1px solid ${color.hairline}` },
    '.cm-panel.cm-search': { padding: `${space(2)} ${space(10)} ${space(2)} ${space(3)}` },
    '.cm-panel.cm-search label': { display: 'inline-flex', alignItems: 'center', fontSize: size[13] },
    '.cm-textfield': {
      minHeight: space(8),
      padding: `0 ${space(2)}`,
      border: `1px solid ${color.control}`,
      borderRadius: radius.control,
      background: color.paper,
      color: color.ink,
      fontSize: size[13],
    },
    '.cm-button': {
      minHeight: space(8),
      padding: `0 ${space(2)}`,
      border: `1px solid ${color.control}`,
      borderRadius: radius.control,
      background: color.paper,
      backgroundImage: 'none',
      color: color.ink,
      fontSize: size[13],
      cursor: 'pointer',
    },
    '.cm-panel.cm-search [name=close]': {
      width: space(8),
      height: space(8),
      color: color.quiet,
      fontSize: size[18],
      cursor: 'pointer',
    },
    '.cm-panel :focus-visible': { outline: `2px solid ${color.brand}`, outlineOffset: '2px' },
    '.cm-changedLine': { background: color.successTint },
    '.cm-insertedLine, &.cm-merge-b .cm-changedText': { background: color.successTint },
    '.cm-deletedChunk': { background: color.dangerTint, padding: '0' },
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
      border: `1px dashed ${color.control}`,
      borderRadius: radius.control,
      background: color.raised,
      color: color.quiet,
      fontFamily: font.text,
      fontSize: size[13],
      whiteSpace: 'normal',
    },
    '.cm-uploadFailed': { borderColor: color.danger, background: color.dangerTint, color: color.danger },
    '.cm-uploadWords': { minWidth: 0, overflowWrap: 'anywhere' },
    '.cm-upload progress': { width: '7rem', accentColor: color.brand },
    '.cm-uploadButton': {
      minHeight: space(8),
      padding: `0 ${space(2)}`,
      border: `1px solid ${color.control}`,
      borderRadius: radius.control,
      background: color.paper,
      color: color.ink,
      font: 'inherit',
      cursor: 'pointer',
    },
    '.cm-uploadButton:focus-visible': { outline: `2px solid ${color.brand}`, outlineOffset: '2px' },
    '.cm-collapsedLines': {
      background: color.raised,
      color: color.quiet,
      padding: `${space(1)} ${space(4)}`,
    },
    '.cm-collapsedLines:before, .cm-collapsedLines:after': { content: 'none' },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.heading, fontWeight: '700', color: color.ink },
      { tag: tags.strong, fontWeight: '700' },
      { tag: tags.emphasis, fontStyle: 'italic' },
      { tag: tags.strikethrough, textDecoration: 'line-through' },
      { tag: [tags.link, tags.url], color: color.brandStrong },
      { tag: tags.monospace, color: color.success },
      { tag: tags.quote, color: color.quiet },
      // HTML is stripped from the article, so it is shown as inactive.
      { tag: [tags.processingInstruction, tags.contentSeparator, tags.angleBracket], color: color.quiet },
      { tag: [tags.tagName, tags.attributeName, tags.attributeValue, tags.comment], color: color.quiet },
    ]),
  ),
];
