import { Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

interface Range {
  id: number;
  from: number;
  to: number;
}
type Change = { add: Range } | { remove: number };

const key = new PluginKey<readonly Range[]>('ranges');
let lastId = 0;

/** Ranges of the document that move with edits elsewhere. */
export const followedRanges = (): Plugin<readonly Range[]> =>
  new Plugin<readonly Range[]>({
    key,
    state: {
      init: () => [],
      apply(tr, before) {
        const ranges = before.map(({ id, from, to }) => {
          const start = tr.mapping.map(from, from === to ? -1 : 1);
          return { id, from: start, to: Math.max(start, tr.mapping.map(to, -1)) };
        });
        const change: Change | undefined = tr.getMeta(key);
        if (!change) return ranges;
        return 'add' in change ? [...ranges, change.add] : ranges.filter(({ id }) => id !== change.remove);
      },
    },
  });

/** The parts of an `EditorView` that are used here. */
export type EditedView = Pick<EditorView, 'state' | 'dispatch' | 'isDestroyed'>;

/** A range that is followed until it is no longer needed. */
export interface FollowedRange {
  /** Undefined if the editor is gone, or no longer follows the range. */
  place: () => Omit<Range, 'id'> | undefined;
  /** Ends it with a change. */
  end: (tr: Transaction) => Transaction;
}

export function followRange(view: EditedView, from: number, to: number): FollowedRange {
  lastId += 1;
  const id = lastId;
  view.dispatch(view.state.tr.setMeta(key, { add: { id, from, to } }));
  return {
    place: () => (view.isDestroyed ? undefined : key.getState(view.state)?.find((range) => range.id === id)),
    end: (tr) => tr.setMeta(key, { remove: id }),
  };
}
