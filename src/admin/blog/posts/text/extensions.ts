import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown, markdownLanguage } from '@codemirror/lang-markdown';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension, Prec } from '@codemirror/state';
import { EditorView, highlightSpecialChars, keymap } from '@codemirror/view';
import { editorTheme } from './editor-theme.ts';
import { lineDirection } from './line-direction.ts';
import { passagePlace } from './passage.ts';
import { type EditorActions, editorActions, textKeys } from './shortcuts.ts';

/** Shared by the editor and the diff. */
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

export const writing = (actions: EditorActions): Extension => [
  reading,
  history(),
  passagePlace,
  search({ top: true }),
  EditorState.phrases.of(words),
  editorActions.of(actions),
  Prec.high(keymap.of(textKeys)),
  keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap]),
];
