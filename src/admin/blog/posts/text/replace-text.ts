import type { ChangeSpec, Text } from '@codemirror/state';

/** Makes one change from the first to the last difference, so the cursor stays in place. */
export function changeTo(before: Text, after: string): ChangeSpec {
  const old = before.toString();
  const shorter = Math.min(old.length, after.length);
  let from = 0;
  while (from < shorter && old[from] === after[from]) from += 1;
  let same = 0;
  while (same < shorter - from && old[old.length - 1 - same] === after[after.length - 1 - same]) same += 1;
  return { from, to: old.length - same, insert: after.slice(from, after.length - same) };
}
