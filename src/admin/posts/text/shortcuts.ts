import type { KeyBinding } from '@codemirror/view';
import { bold, bullets, heading, italic, link, numbers, subheading } from './markdown-commands.ts';

/** The toolbar's commands, in order. `Mod` is ⌘ on a Mac, Ctrl elsewhere. */
export const formats = [
  { label: 'Bold', key: 'Mod-b', run: bold },
  { label: 'Italic', key: 'Mod-i', run: italic },
  { label: 'Link', key: 'Mod-k', run: link },
  { label: 'Heading', key: 'Mod-Alt-2', run: heading },
  { label: 'Smaller heading', key: 'Mod-Alt-3', run: subheading },
  { label: 'List', key: 'Mod-Shift-8', run: bullets },
  { label: 'Numbered list', key: 'Mod-Shift-7', run: numbers },
] as const;

/** Other shortcuts, for the list of shortcuts. */
export const others = [
  { label: 'Save the post', key: 'Mod-s' },
  { label: 'Find and replace', key: 'Mod-f' },
  { label: 'Undo', key: 'Mod-z' },
  { label: 'Redo', key: 'Mod-Shift-z' },
];

/** While the editor has focus, these shortcuts override those of the browser and the page. */
export const formatKeys: KeyBinding[] = formats.map(({ key, run }) => ({
  key,
  run,
  preventDefault: true,
  stopPropagation: true,
}));

/** The key names of `Mod-Alt-2`, as printed on a keyboard. */
export function keyNames(key: string): string[] {
  const names: Record<string, string> = /Mac|iPhone|iPad/.test(navigator.platform)
    ? { Mod: '⌘', Alt: '⌥', Shift: '⇧' }
    : { Mod: 'Ctrl', Alt: 'Alt', Shift: 'Shift' };
  return key.split('-').map((part) => names[part] ?? part.toUpperCase());
}
