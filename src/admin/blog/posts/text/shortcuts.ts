import { redo, undo } from '@codemirror/commands';
import { openSearchPanel } from '@codemirror/search';
import { Facet } from '@codemirror/state';
import type { Command, EditorView, KeyBinding } from '@codemirror/view';
import {
  bold,
  bullets,
  codeBlock,
  heading,
  italic,
  numbers,
  quote,
  subheading,
  table,
} from './markdown-commands.ts';
import { pageKeyNames, pageKeys } from './page-keys.ts';

export interface EditorActions {
  save: () => void;
  preview: () => void;
  help: () => void;
  link: () => void;
  images: () => void;
  writingHelp: () => void;
}

export const editorActions = Facet.define<EditorActions>();

const asks =
  (name: keyof EditorActions): Command =>
  ({ state }: EditorView) => {
    for (const actions of state.facet(editorActions)) actions[name]();
    return true;
  };

/** In toolbar order. `Mod` is ⌘ on a Mac, Ctrl elsewhere. */
export const formats = [
  { label: 'Bold', key: 'Mod-b', run: bold },
  { label: 'Italic', key: 'Mod-i', run: italic },
  { label: 'Link', key: 'Mod-k', run: asks('link') },
  { label: 'Heading', key: 'Mod-Alt-2', run: heading },
  { label: 'Smaller heading', key: 'Mod-Alt-3', run: subheading },
  { label: 'List', key: 'Mod-Shift-8', run: bullets },
  { label: 'Numbered list', key: 'Mod-Shift-7', run: numbers },
  { label: 'Quotation', key: 'Mod-Shift-9', run: quote },
  { label: 'Code block', key: 'Mod-Alt-6', run: codeBlock },
  { label: 'Table', key: 'Mod-Alt-5', run: table },
  { label: 'Images', key: 'Mod-Alt-4', run: asks('images') },
  { label: 'Find and replace', key: 'Mod-f', run: openSearchPanel },
  { label: 'Writing help', key: 'Mod-j', run: asks('writingHelp') },
] as const;

const others = [
  { label: 'Undo', key: 'Mod-z', run: undo },
  { label: 'Redo', key: 'Mod-Shift-z', run: redo },
];

export const allShortcuts: ReadonlyArray<{ label: string; key: string }> = [
  ...formats,
  ...others,
  ...Object.values(pageKeys),
];

/** Keys that only the visual editor has (`write/editing/keys.ts`). */
export const writeShortcuts: typeof allShortcuts = [
  { label: 'Insert something', key: '/' },
  { label: 'Code in a line', key: 'Mod-e' },
  { label: 'Strikethrough', key: 'Mod-Shift-x' },
  { label: 'Move the block up', key: 'Alt-↑' },
  { label: 'Move the block down', key: 'Alt-↓' },
  { label: 'Leave a list or table', key: 'Esc-Tab' },
];

/** Override the shortcuts of the browser and the page while the editor has focus. */
export const textKeys: KeyBinding[] = [
  ...formats,
  ...others,
  ...pageKeyNames.map((name) => ({ key: pageKeys[name].key, run: asks(name) })),
].map(({ key, run }) => ({ key, run, preventDefault: true, stopPropagation: true }));
