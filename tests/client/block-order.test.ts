import { describe, expect, test } from 'vitest';
import { indexAt, sideOf } from '#src/admin/ui/ordered-list/use-drag-order.ts';
import { moved } from '#src/admin/ui/ordered-list/use-entry-keys.ts';

describe('dragging a block', () => {
  const middles = [50, 150, 250, 350];

  test('takes it behind every other block whose middle is above the pointer', () => {
    expect(indexAt(middles, 1, 10)).toBe(0);
    expect(indexAt(middles, 1, 149)).toBe(1);
    expect(indexAt(middles, 1, 200)).toBe(1);
    expect(indexAt(middles, 1, 260)).toBe(2);
    expect(indexAt(middles, 0, 999)).toBe(3);
  });

  test('shows one line, where the block will be', () => {
    const lines = (from: number, to: number) => middles.map((_, index) => sideOf(index, 4, { from, to }));
    expect(lines(0, 0)).toEqual([undefined, undefined, undefined, undefined]);
    expect(lines(0, 3)).toEqual([undefined, undefined, undefined, 'after']);
    expect(lines(3, 0)).toEqual(['before', undefined, undefined, undefined]);
    expect(lines(0, 1)).toEqual([undefined, undefined, 'before', undefined]);
    expect(lines(2, 3)).toEqual([undefined, undefined, undefined, 'after']);
  });

  test('keeps the order of the others', () => {
    expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moved(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c']);
  });
});
