import { EditorView } from '@codemirror/view';
import { space } from '#src/design/space.ts';
import { theme } from '#src/design/theme.css.ts';

const { color, size, font, radius } = theme;

/** CodeMirror puts its rules into the shadow root, which page style sheets cannot reach. */
export const chipTheme = EditorView.theme({
  '&': {
    border: `1px solid ${color.control}`,
    borderRadius: radius.control,
    background: color.paper,
    color: color.ink,
    fontSize: size[14],
  },
  '@media (pointer: coarse)': { '&': { fontSize: size[16] } },
  '&:hover': { borderColor: color.ink },
  '&.cm-focused': { outline: `2px solid ${color.brand}`, outlineOffset: '2px' },
  '.cm-scroller': { fontFamily: font.text, lineHeight: '1.5', maxHeight: '20rem', overflow: 'auto' },
  '.cm-content': { padding: `${space(1)} ${space(3)}`, caretColor: color.ink, minHeight: space(8) },
  '.cm-line': { padding: '0' },
});

/** Of chips and their list, in any editor. */
export const chipParts = EditorView.theme({
  '.cm-chip': {
    display: 'inline',
    padding: `0 ${space(1)}`,
    borderRadius: radius.control,
    background: color.brandTint,
    color: color.brandStrong,
    boxDecorationBreak: 'clone',
    cursor: 'default',
  },
  '.cm-tooltip.cm-tooltip-autocomplete': {
    border: `1px solid ${color.hairline}`,
    borderRadius: radius.control,
    background: color.paper,
    color: color.ink,
    boxShadow: `0 4px 16px ${color.hairline}`,
    zIndex: '10',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: font.text,
    maxHeight: '16rem',
    maxWidth: 'min(32rem, 90vw)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: `${space(1)} ${space(3)}`, lineHeight: '1.6' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { background: color.brandTint, color: color.ink },
  '.cm-completionDetail': { color: color.quiet, fontStyle: 'normal' },
  '.cm-completionMatchedText': { fontWeight: '600', textDecoration: 'none' },
});
