import type { Value } from '#src/contract/site/sections/field-spec.ts';

export interface Merged {
  /** Both owners' changes; where both changed the same text, mine. */
  mine: Value;
  /** The same with theirs. */
  theirs: Value;
  /** Whether both changed the same text differently. */
  contested: boolean;
}

const same = (one: Value, other: Value) => JSON.stringify(one) === JSON.stringify(other);

const isRecord = (value: Value): value is Record<string, Value> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Merges what two owners made of the same section, text by text. A list whose entries were added, removed or moved
 * by either is one text: entries have no identity by which they could be told apart.
 * @param base what both began with
 */
export function mergeValues(base: Value, mine: Value, theirs: Value): Merged {
  if (same(mine, theirs) || same(base, theirs)) return { mine, theirs: mine, contested: false };
  if (same(base, mine)) return { mine: theirs, theirs, contested: false };
  if (isRecord(base) && isRecord(mine) && isRecord(theirs)) return mergeFields(base, mine, theirs);
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    const sameLength = base.length === mine.length && base.length === theirs.length;
    if (sameLength) return mergeEntries(base, mine, theirs);
  }
  return { mine, theirs, contested: true };
}

function mergeFields(
  base: Record<string, Value>,
  mine: Record<string, Value>,
  theirs: Record<string, Value>,
): Merged {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const parts = names.map((name) => [name, mergeValues(base[name], mine[name], theirs[name])] as const);
  return {
    mine: Object.fromEntries(parts.map(([name, part]) => [name, part.mine])),
    theirs: Object.fromEntries(parts.map(([name, part]) => [name, part.theirs])),
    contested: parts.some(([, { contested }]) => contested),
  };
}

function mergeEntries(base: Value[], mine: Value[], theirs: Value[]): Merged {
  const parts = base.map((each, index) => mergeValues(each, mine[index], theirs[index]));
  return {
    mine: parts.map((part) => part.mine),
    theirs: parts.map((part) => part.theirs),
    contested: parts.some(({ contested }) => contested),
  };
}
