import type { Value } from '#src/contract/site/sections/field-spec.ts';

export interface Merged {
  /** Both owners' changes; mine where both changed the same text. */
  mine: Value;
  theirs: Value;
  contested: boolean;
}

const same = (one: Value, other: Value) => JSON.stringify(one) === JSON.stringify(other);

const isRecord = (value: Value): value is Record<string, Value> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Merges two owners' changes to a section, text by text. A list with added, removed or moved entries counts
 * as one text, because entries have no identity. @param base the common ancestor
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
