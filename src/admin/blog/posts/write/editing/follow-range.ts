import { Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

interface Range {
  id: number;
  from: number;
  to: number;
}
/** With the end of what was put into the range. */
type Change = { add: Range } | { remove: number; end?: number | undefined };

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
        if ('add' in change) return [...ranges, change.add];
        const filled = before.find(({ id }) => id === change.remove);
        const { end } = change;
        return ranges.flatMap((range, index) => {
          if (range.id === change.remove) return [];
          // A later paste goes behind an earlier one at the same place.
          const isBehind = range.id > change.remove && before[index]?.from === filled?.from;
          return isBehind && end !== undefined && range.from === range.to
            ? [{ id: range.id, from: end, to: end }]
            : [range];
        });
      },
    },
  });

/** The parts of an `EditorView` that are used here. */
export type EditedView = Pick<EditorView, 'state' | 'dispatch' | 'isDestroyed'>;

/** A range that is followed until it is no longer needed. */
export interface FollowedRange {
  /** Undefined if the editor is gone, or no longer follows the range. */
  place: () => Omit<Range, 'id'> | undefined;
  /** Ends it with a change. @param end of what the change put into the range */
  end: (tr: Transaction, end?: number) => Transaction;
}

export function followRange(view: EditedView, from: number, to: number): FollowedRange {
  lastId += 1;
  const id = lastId;
  view.dispatch(view.state.tr.setMeta(key, { add: { id, from, to } }));
  return {
    place: () => (view.isDestroyed ? undefined : key.getState(view.state)?.find((range) => range.id === id)),
    end: (tr, end) => tr.setMeta(key, { remove: id, end } satisfies Change),
  };
}
