import type { Node } from 'prosemirror-model';

export interface ChangedBlocks {
  /** Index of the first top-level block that differs. */
  from: number;
  /** Behind the last one, before and after the change. */
  before: number;
  after: number;
}

/** The top-level blocks that a change touched. Nodes never change, so the others are the same. */
export function changedBlocks(last: Node, next: Node): ChangedBlocks {
  const shorter = Math.min(last.childCount, next.childCount);
  let from = 0;
  while (from < shorter && last.child(from) === next.child(from)) from += 1;
  let same = 0;
  while (
    same < shorter - from &&
    last.child(last.childCount - 1 - same) === next.child(next.childCount - 1 - same)
  )
    same += 1;
  return { from, before: last.childCount - same, after: next.childCount - same };
}
