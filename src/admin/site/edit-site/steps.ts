import type { Value } from '#src/contract/site/sections/field-spec.ts';

const STEPS = 100;
/** Typing in one field is one step until it pauses this long. */
const PAUSE_MS = 1_000;

export interface Steps {
  before: readonly Value[];
  now: Value;
  after: readonly Value[];
  /** The text being typed; undefined after any other change. */
  typing?: { path: string; at: number } | undefined;
}

export const stepsFrom = (now: Value): Steps => ({ before: [], now, after: [] });

/** @param at milliseconds */
export function withChange({ before, now, typing }: Steps, next: Value, at: number): Steps {
  const path = typedText(now, next);
  const goesOn = path !== undefined && path === typing?.path && at - typing.at < PAUSE_MS;
  return {
    before: goesOn ? before : [...before, now].slice(-STEPS),
    now: next,
    after: [],
    typing: path === undefined ? undefined : { path, at },
  };
}

export const undone = ({ before, now, after }: Steps): Steps =>
  before.length === 0
    ? { before, now, after }
    : { before: before.slice(0, -1), now: before.at(-1), after: [...after, now] };

export const redone = ({ before, now, after }: Steps): Steps =>
  after.length === 0
    ? { before, now, after }
    : { before: [...before, now], now: after.at(-1), after: after.slice(0, -1) };

/**
 * The path of the only text or number that differs; undefined if anything else differs, such as list entries.
 */
function typedText(one: Value, other: Value): string | undefined {
  const paths: string[] = [];
  const same = compare(one, other, '', paths);
  return same && paths.length === 1 ? paths[0] : undefined;
}

/** Collects the paths of differing leaves. @returns false if the values have different structures */
function compare(one: Value, other: Value, path: string, paths: string[]): boolean {
  if (one === other) return true;
  if (typeof one !== typeof other) return false;
  if (typeof one === 'string' || typeof one === 'number') {
    paths.push(path);
    return true;
  }
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [inOne, inOther] = [one as Record<string, Value>, other as Record<string, Value>];
  const names = Object.keys(inOne);
  if (names.length !== Object.keys(inOther).length) return false;
  return names.every(
    (name) =>
      Object.hasOwn(inOther, name) &&
      compare(inOne[name], inOther[name], path ? `${path}.${name}` : name, paths),
  );
}
