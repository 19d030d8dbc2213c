import { isHistoryTransaction } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import { nodes } from '../document/schema.ts';
import { changedBlocks } from './changed-blocks.ts';

interface Names {
  /** Labels by identifier. */
  notes: ReadonlyMap<string, string>;
  references: ReadonlySet<string>;
}

const known = new WeakMap<Node, Names>();
const NONE: Names = { notes: new Map(), references: new Set() };

/** Footnotes and references in a block, remembered because most blocks stay the same. */
function namesIn(block: Node): Names {
  const found = known.get(block);
  if (found) return found;
  const notes = new Map<string, string>();
  const references = new Set<string>();
  const add = (node: Node) => {
    const { identifier, label } = node.attrs;
    if (node.type === nodes.footnote) notes.set(identifier, label);
    if (node.type === nodes.footnote_reference) references.add(identifier);
  };
  add(block);
  block.descendants(add);
  const names = notes.size + references.size === 0 ? NONE : { notes, references };
  known.set(block, names);
  return names;
}

function namesOf(blocks: readonly Node[]): Names {
  const all = blocks.map(namesIn);
  return {
    notes: new Map(all.flatMap(({ notes }) => [...notes])),
    references: new Set(all.flatMap(({ references }) => [...references])),
  };
}

/** Identifiers that a change took away and that are nowhere else in the text. */
function lostNames(last: Node, next: Node): { notes: string[]; references: string[] } {
  const { from, before, after } = changedBlocks(last, next);
  const old = namesOf(last.children.slice(from, before));
  if (old.notes.size + old.references.size === 0) return { notes: [], references: [] };
  const now = namesOf(next.children.slice(from, after));
  const isGone = (name: string, kind: keyof Names) =>
    !now[kind].has(name) && !next.children.some((block) => namesIn(block)[kind].has(name));
  return {
    notes: [...old.notes.keys()].filter((name) => isGone(name, 'notes')),
    references: [...old.references].filter((name) => isGone(name, 'references')),
  };
}

const key = new PluginKey<readonly string[]>('footnotes');

/** Labels of footnotes whose last reference was just deleted. */
export const footnotesLeft = (state: EditorState): readonly string[] => {
  const left = key.getState(state) ?? [];
  if (left.length === 0) return left;
  const { notes, references } = namesOf(state.doc.children);
  return left.flatMap((name) => (references.has(name) ? [] : (notes.get(name) ?? [])));
};

/**
 * Deletes references together with their footnote, in one step of undo, and remembers footnotes that lose their
 * last reference.
 * @param ignores true for changes that someone else made, such as another version of the text
 * @param announce says what was deleted
 */
export const footnotes = (
  ignores: (tr: Transaction) => boolean,
  announce: (sentence: string) => void,
): Plugin<readonly string[]> =>
  new Plugin<readonly string[]>({
    key,
    state: {
      init: () => [],
      apply(tr, before, { doc }) {
        if (tr.getMeta(key)) return [];
        if (!tr.docChanged || ignores(tr) || isHistoryTransaction(tr)) return before;
        const { references } = lostNames(doc, tr.doc);
        return references.length === 0 ? before : [...new Set([...before, ...references])];
      },
    },
    appendTransaction(transactions, { doc }, state) {
      if (doc.eq(state.doc) || transactions.some((tr) => ignores(tr) || isHistoryTransaction(tr)))
        return null;
      const { notes } = lostNames(doc, state.doc);
      const places = placesOf(state.doc, nodes.footnote_reference.name, new Set(notes));
      if (places.length === 0) return null;
      announce(places.length === 1 ? 'Its reference was deleted, too' : 'Its references were deleted, too');
      const { tr } = state;
      for (const { from, to } of places.reverse()) tr.delete(from, to);
      return tr.setMeta(key, 'done');
    },
  });

function placesOf(doc: Node, type: string, names: ReadonlySet<string>): Array<{ from: number; to: number }> {
  const found: Array<{ from: number; to: number }> = [];
  if (names.size > 0)
    doc.descendants((node, from) => {
      if (node.type.name === type && names.has(node.attrs.identifier))
        found.push({ from, to: from + node.nodeSize });
    });
  return found;
}

/** Deletes the footnotes that no text refers to since the last change, as a part of that step of undo. */
export const deleteFootnotesLeft: Command = (state, dispatch) => {
  const left = new Set(key.getState(state) ?? []);
  const { references } = namesOf(state.doc.children);
  for (const name of references) left.delete(name);
  const places = placesOf(state.doc, nodes.footnote.name, left);
  if (places.length === 0) return false;
  const { tr } = state;
  // A document has a block.
  tr.insert(tr.doc.content.size, nodes.paragraph.create());
  for (const { from, to } of places.reverse()) tr.delete(from, to);
  if (tr.doc.childCount > 1) tr.delete(tr.doc.content.size - 2, tr.doc.content.size);
  // For the history, it belongs to the change before it.
  dispatch?.(tr.setMeta(key, 'done').setMeta('appendedTransaction', tr));
  return true;
};

/** Stops offering to delete them. */
export const keepFootnotesLeft: Command = (state, dispatch) => {
  dispatch?.(state.tr.setMeta(key, 'done'));
  return true;
};
