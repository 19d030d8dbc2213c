import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown, markdownLanguage } from '@codemirror/lang-markdown';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension, Prec } from '@codemirror/state';
import { EditorView, highlightSpecialChars, keymap } from '@codemirror/view';
import { editorTheme } from './editor-theme.ts';
import { lineDirection } from './line-direction.ts';
import { formatKeys } from './shortcuts.ts';

/** How Markdown is displayed, in the editor and in the diff. */
export const reading: Extension = [
  markdown({ base: markdownLanguage, completeHTMLTags: false }),
  EditorView.lineWrapping,
  highlightSpecialChars(),
  lineDirection,
  editorTheme,
];

/** CodeMirror's own texts are lowercase. */
const words = {
  next: 'Next',
  previous: 'Previous',
  all: 'All',
  'match case': 'Match case',
  regexp: 'Regular expression',
  'by word': 'Whole words',
  replace: 'Replace',
  'replace all': 'Replace all',
};

/** Extensions for editing. @param save called on Ctrl-S or ⌘S */
export const writing = (save: () => void): Extension => [
  reading,
  history(),
  search({ top: true }),
  EditorState.phrases.of(words),
  Prec.high(
    keymap.of([
      ...formatKeys,
      {
        key: 'Mod-s',
        preventDefault: true,
        stopPropagation: true,
        run: () => {
          save();
          return true;
        },
      },
    ]),
  ),
  keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap]),
];
