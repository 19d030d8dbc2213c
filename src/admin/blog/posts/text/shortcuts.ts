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

export const pageKeys = {
  save: { label: 'Save now', key: 'Mod-s' },
  preview: { label: 'Show or hide the preview', key: 'Mod-Alt-p' },
  help: { label: 'Keyboard shortcuts', key: 'Mod-/' },
} as const;
type PageKey = keyof typeof pageKeys;
const pageKeyNames = Object.keys(pageKeys) as PageKey[];

export const allShortcuts: ReadonlyArray<{ label: string; key: string }> = [
  ...formats,
  ...others,
  ...Object.values(pageKeys),
];

/** Override the shortcuts of the browser and the page while the editor has focus. */
export const textKeys: KeyBinding[] = [
  ...formats,
  ...others,
  ...pageKeyNames.map((name) => ({ key: pageKeys[name].key, run: asks(name) })),
].map(({ key, run }) => ({ key, run, preventDefault: true, stopPropagation: true }));

/** The shortcut of a key pressed outside the text. A question mark opens help. */
export function pageKeyOf(event: KeyboardEvent): PageKey | undefined {
  // The editor's text is in a shadow root; `target` would be its host element.
  const target = event.composedPath()[0];
  const types = target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]');
  if (event.key === '?' && !types) return 'help';
  // AltGr arrives as Ctrl and Alt on Windows.
  if (event.getModifierState('AltGraph')) return undefined;
  return pageKeyNames.find((name) => isPressed(pageKeys[name].key, event));
}

function isPressed(key: string, event: KeyboardEvent): boolean {
  const parts = key.split('-');
  const letter = parts.at(-1) ?? '';
  return (
    (event.ctrlKey || event.metaKey) === parts.includes('Mod') &&
    event.altKey === parts.includes('Alt') &&
    // With Option, a Mac types other characters.
    (event.key.toLowerCase() === letter || event.code === `Key${letter.toUpperCase()}`)
  );
}

/** Key names as printed on a keyboard. */
export function keyNames(key: string): string[] {
  const names: Record<string, string> = /Mac|iPhone|iPad/.test(navigator.platform)
    ? { Mod: '⌘', Alt: '⌥', Shift: '⇧' }
    : { Mod: 'Ctrl', Alt: 'Alt', Shift: 'Shift' };
  return key.split('-').map((part) => names[part] ?? part.toUpperCase());
}
