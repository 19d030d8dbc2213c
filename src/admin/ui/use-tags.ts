import { useCombobox, useMultipleSelection } from 'downshift';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';

const OFFERED = 8;

interface Options {
  value: readonly string[];
  known: readonly string[];
  onChange: (tags: string[]) => void;
}

/**
 * Downshift handles the keys of the list (arrows, Enter, Escape) and of the tags (arrows, Delete, Backspace);
 * a comma, Enter and leaving the field end a tag.
 */
export function useTags({ value, known, onChange }: Options) {
  const [typed, setTyped] = useState('');
  /** Announces the last change in a live region. */
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const sought = typed.trim().toLowerCase();
  const offered = known
    .filter((tag) => tag.toLowerCase().includes(sought) && !has(value, tag))
    .slice(0, OFFERED);

  function add(text: string) {
    const tags = [...value];
    // Reuse the existing spelling: "mvp" and "MVP" are the same tag.
    for (const tag of text.split(/[,\n]/).map((part) => part.trim()))
      if (tag && !has(tags, tag)) tags.push(known.find((each) => same(each, tag)) ?? tag);
    setTyped('');
    if (tags.length > value.length) change(tags);
  }

  function change(tags: string[]) {
    const added = tags.filter((tag) => !value.includes(tag)).map((tag) => `${tag} added.`);
    const removed = value.filter((tag) => !tags.includes(tag)).map((tag) => `${tag} removed.`);
    setSaid([...added, ...removed].join(' '));
    onChange(tags);
  }

  const chosen = useMultipleSelection<string>({
    selectedItems: [...value],
    onSelectedItemsChange: ({ selectedItems }) => change(selectedItems),
  });
  const list = useCombobox<string>({
    items: offered,
    selectedItem: null,
    inputValue: typed,
    itemToString: (tag) => tag ?? '',
    stateReducer(state, { type, changes }) {
      // Leaving the field adds the typed tag, and selects no suggestion.
      if (type === useCombobox.stateChangeTypes.InputBlur)
        return { ...state, isOpen: false, highlightedIndex: -1 };
      // Keep the list open while the field has focus, so that a second tag can follow.
      const keepsOpen =
        type === useCombobox.stateChangeTypes.InputClick ||
        type === useCombobox.stateChangeTypes.ItemClick ||
        type === useCombobox.stateChangeTypes.InputKeyDownEnter;
      return keepsOpen ? { ...changes, isOpen: true, highlightedIndex: -1 } : changes;
    },
    onStateChange({ type, selectedItem }) {
      const taken =
        type === useCombobox.stateChangeTypes.ItemClick ||
        type === useCombobox.stateChangeTypes.InputKeyDownEnter;
      if (taken && selectedItem) add(selectedItem);
    },
  });
  const shown = list.isOpen && offered.length > 0;

  function keyDown(event: KeyboardEvent<HTMLInputElement> & { preventDownshiftDefault?: boolean }) {
    const { key, nativeEvent } = event;
    // During IME composition, Enter confirms the character.
    if (nativeEvent.isComposing) return;
    if (key === 'Enter' && !(shown && list.highlightedIndex >= 0)) {
      ignoredByDownshift(nativeEvent);
      // Enter submits the form only if there is no tag to end.
      if (!typed.trim()) return;
      event.preventDefault();
      add(typed);
    } else if (key === 'Escape') {
      // The next Escape closes the dialog around the field.
      if (shown) event.stopPropagation();
      else ignoredByDownshift(nativeEvent);
    }
  }

  /** Everything before the last comma becomes tags. */
  function type(text: string) {
    const comma = text.lastIndexOf(',');
    setSaid('');
    if (comma >= 0) add(text.slice(0, comma));
    setTyped(text.slice(comma + 1));
  }

  /** Splits pasted lines, which the input would join. */
  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text');
    if (!/[,\n]/.test(text)) return;
    event.preventDefault();
    add(typed + text);
  }

  function remove(tag: string) {
    change(value.filter((each) => each !== tag));
    input.current?.focus();
  }

  return {
    remove,
    offered,
    shown,
    chosen,
    list,
    status: said || (shown && sought ? matching(offered.length) : ''),
    inputProps: {
      ...list.getInputProps(
        chosen.getDropdownProps({
          ref: input,
          onKeyDown: keyDown,
          onInput: (event) => type((event.target as HTMLInputElement).value),
          onPaste: paste,
          onFocus: () => list.openMenu(),
          onBlur: () => add(typed),
        }),
      ),
      'aria-expanded': shown,
      // The field's own label names it.
      'aria-labelledby': undefined,
    },
  };
}

/** Downshift checks for this flag on the native event. */
const ignoredByDownshift = (event: Event) => Object.assign(event, { preventDownshiftDefault: true });

const matching = (count: number) => (count === 1 ? '1 tag in use matches.' : `${count} tags in use match.`);
const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const has = (tags: readonly string[], tag: string) => tags.some((each) => same(each, tag));
