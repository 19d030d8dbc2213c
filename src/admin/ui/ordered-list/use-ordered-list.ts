import { useState } from 'react';
import { sideOf, useDragOrder } from './use-drag-order.ts';
import { useFollowedEntry } from './use-followed-entry.ts';

export type OrderedListState = ReturnType<typeof useOrderedList>;

/** Entries that are moved with buttons, or dragged by a handle. Each move is announced. */
export function useOrderedList(count: number, onMove: (from: number, to: number) => void) {
  const { rows, follow } = useFollowedEntry();
  const [announcement, announce] = useState('');
  const move = (from: number, to: number) => {
    onMove(from, to);
    announce(`Moved to ${to + 1} of ${count}`);
  };
  const { drag, handle } = useDragOrder(rows, move);
  return {
    /** For the list, whose children are its entries. */
    rows,
    follow,
    announcement,
    announce,
    isDragging: drag !== undefined,
    handle,
    /** Attributes of an entry. */
    entry: (index: number) => ({
      'data-entry': '',
      'data-dragged': drag?.from === index || undefined,
      'data-side': drag && sideOf(index, count, drag),
    }),
    /** Moves an entry with a button, which stays focused. */
    step(from: number, to: number) {
      move(from, to);
      follow(to, to > from);
    },
  };
}
