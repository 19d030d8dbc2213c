import type { KeyBinding } from '@codemirror/view';
import { bold, bullets, heading, italic, link, numbers, subheading } from './markdown-commands.ts';

/** What the toolbar offers, in its order. `Mod` is ⌘ on a Mac, Ctrl elsewhere. */
export const formats = [
  { label: 'Bold', key: 'Mod-b', run: bold },
  { label: 'Italic', key: 'Mod-i', run: italic },
  { label: 'Link', key: 'Mod-k', run: link },
  { label: 'Heading', key: 'Mod-Alt-2', run: heading },
  { label: 'Smaller heading', key: 'Mod-Alt-3', run: subheading },
  { label: 'List', key: 'Mod-Shift-8', run: bullets },
  { label: 'Numbered list', key: 'Mod-Shift-7', run: numbers },
] as const;

/** The rest of the list of shortcuts. */
export const others = [
  { label: 'Save the post', key: 'Mod-s' },
  { label: 'Find and replace', key: 'Mod-f' },
  { label: 'Undo', key: 'Mod-z' },
  { label: 'Redo', key: 'Mod-Shift-z' },
];

/** While the text has the focus these keys are its own: the browser's and the page's meanings rest. */
export const formatKeys: KeyBinding[] = formats.map(({ key, run }) => ({
  key,
  run,
  preventDefault: true,
  stopPropagation: true,
}));

/** `Mod-Alt-2` as a keyboard has it. */
export function keyNames(key: string): string[] {
  const names: Record<string, string> = /Mac|iPhone|iPad/.test(navigator.platform)
    ? { Mod: '⌘', Alt: '⌥', Shift: '⇧' }
    : { Mod: 'Ctrl', Alt: 'Alt', Shift: 'Shift' };
  return key.split('-').map((part) => names[part] ?? part.toUpperCase());
}
