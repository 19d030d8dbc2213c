/** Shortcuts of the page, without the editors, which load later. */

export const pageKeys = {
  save: { label: 'Save now', key: 'Mod-s' },
  preview: { label: 'Show or hide the preview', key: 'Mod-Alt-p' },
  help: { label: 'Keyboard shortcuts', key: 'Mod-/' },
} as const;
export type PageKey = keyof typeof pageKeys;
export const pageKeyNames: readonly PageKey[] = ['save', 'preview', 'help'];

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
