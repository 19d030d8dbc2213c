import { type EditorState, Plugin, PluginKey } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { nodes } from '../document/schema.ts';
import { depthOf } from './commands.ts';
import { type InsertItem, matching } from './insert-items.ts';

/** The menu that a slash opens: what was typed behind it, and the chosen item. */
export interface SlashState {
  /** Of the slash. */
  from: number;
  query: string;
  index: number;
  items: readonly InsertItem[];
}

type Change = { open: number } | { index: number } | 'close';
const key = new PluginKey<SlashState | null>('slash');

export const LIST_ID = 'write-insert';
export const optionId = (item: InsertItem) => `${LIST_ID}-${item.id}`;

const LONGEST = 30;

function follow(
  before: SlashState,
  state: EditorState,
  from: number,
  offered: readonly InsertItem[],
): SlashState | null {
  const { $from, empty } = state.selection;
  const text = state.doc.textBetween(Math.min(from, $from.pos), $from.pos, '\n');
  const isThere = empty && from >= $from.start() && text.startsWith('/') && text.length < LONGEST;
  const items = isThere ? matching(text.slice(1), offered) : [];
  if (items.length === 0) return null;
  const query = text.slice(1);
  return { from, query, items, index: query === before.query ? Math.min(before.index, items.length - 1) : 0 };
}

const closeSlash = (view: EditorView) => view.dispatch(view.state.tr.setMeta(key, 'close'));

/** Removes the slash and what was typed behind it, and runs the item. */
export function runItem(view: EditorView, item: InsertItem, run: (item: InsertItem) => void): void {
  const open = key.getState(view.state);
  if (open) view.dispatch(view.state.tr.delete(open.from, view.state.selection.from).setMeta(key, 'close'));
  run(item);
}

interface Options {
  items: readonly InsertItem[];
  onChange: (state: SlashState | null) => void;
  run: (item: InsertItem) => void;
}

export const slashMenu = ({ items: offered, onChange, run }: Options): Plugin<SlashState | null> =>
  new Plugin<SlashState | null>({
    key,
    state: {
      init: () => null,
      apply(tr, before, _, state) {
        const change: Change | undefined = tr.getMeta(key);
        if (change === 'close') return null;
        if (change && 'open' in change)
          return { from: change.open, query: '', index: 0, items: matching('', offered) };
        if (!before) return null;
        if (change) return { ...before, index: change.index };
        return follow(before, state, tr.mapping.map(before.from, -1), offered);
      },
    },
    view: () => ({
      update(view, before) {
        const now = key.getState(view.state) ?? null;
        if (now !== key.getState(before)) onChange(now);
      },
    }),
    props: {
      attributes(state): Record<string, string> {
        const open = key.getState(state);
        const item = open?.items[open.index];
        return item
          ? { 'aria-controls': LIST_ID, 'aria-activedescendant': optionId(item), 'aria-haspopup': 'listbox' }
          : { 'aria-haspopup': 'listbox' };
      },
      handleTextInput(view, from, to, text) {
        const { $from } = view.state.selection;
        const before = $from.parent.textBetween(0, $from.parentOffset, '', '\ufffc');
        const isPlace = $from.parent.type === nodes.paragraph && /(?:^|\s)$/.test(before);
        if (text !== '/' || from !== to || !isPlace || depthOf(view.state, nodes.table) > 0) return false;
        view.dispatch(view.state.tr.insertText('/').setMeta(key, { open: from }).scrollIntoView());
        return true;
      },
      handleKeyDown(view, event) {
        const open = key.getState(view.state);
        if (!open || event.isComposing) return false;
        const { items, index } = open;
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        const item = items[index];
        if (step) {
          const next = (index + step + items.length) % items.length;
          view.dispatch(view.state.tr.setMeta(key, { index: next }));
        } else if (event.key === 'Escape') closeSlash(view);
        else if ((event.key === 'Enter' || event.key === 'Tab') && item) runItem(view, item, run);
        else return false;
        return true;
      },
      handleDOMEvents: {
        blur(view) {
          if (key.getState(view.state)) closeSlash(view);
          return false;
        },
      },
    },
  });
