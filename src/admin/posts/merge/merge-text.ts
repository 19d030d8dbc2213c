import { diff3Merge } from 'node-diff3';

/** Lines that both agree on, or that each of them has changed in another way. */
export type Region =
  | { agreed: string[] }
  | { /** As each of them has the place. */ mine: string[]; theirs: string[] };

interface Diff3Region {
  ok?: string[];
  conflict?: { a: string[]; b: string[] };
}

/**
 * Joins two changes of one text, line by line. What only one of them changed is taken from there; where both did, and
 * not alike, the region has both.
 * @param base what both began with
 */
export function mergeText(base: string, mine: string, theirs: string): Region[] {
  if (mine === base || mine === theirs) return [{ agreed: theirs.split('\n') }];
  if (theirs === base) return [{ agreed: mine.split('\n') }];
  const regions: Diff3Region[] = diff3Merge(mine.split('\n'), base.split('\n'), theirs.split('\n'), {
    excludeFalseConflicts: true,
  });
  return regions.map(({ ok = [], conflict }) =>
    conflict ? { mine: conflict.a, theirs: conflict.b } : { agreed: ok },
  );
}
