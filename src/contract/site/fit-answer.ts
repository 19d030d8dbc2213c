/** Fits an answer to its contract even if a stored row does not fit. */
import type { z } from '../zod.ts';

/** Names rows that a newer version saved and that are not shown in full: URI-encoded, with commas. */
export const UNREADABLE_HEADER = 'x-unreadable';

export interface OmittedEntry {
  /** In the answer, such as `jobs.3`. */
  path: string;
  id: string | undefined;
  reason: string;
}

export type FitResult<T> = { data: T; omitted: OmittedEntry[] } | { error: z.ZodError };

type Path = readonly PropertyKey[];

/** The path of the outermost list entry; undefined when the path is not in a list. */
function entryOf(path: Path): Path | undefined {
  const index = path.findIndex((name) => typeof name === 'number');
  return index < 0 ? undefined : path.slice(0, index + 1);
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, name) => (at as Record<PropertyKey, unknown> | null | undefined)?.[name], value);

function without(value: unknown, path: Path, indexes: ReadonlySet<number>): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return (value as unknown[]).filter((_, index) => !indexes.has(index));
  return {
    ...(value as object),
    [name]: without((value as Record<PropertyKey, unknown>)[name], rest, indexes),
  };
}

const idOf = (entry: unknown): string | undefined => {
  const { id, key, hash, name } = (typeof entry === 'object' && entry !== null ? entry : {}) as Record<
    string,
    unknown
  >;
  const found = id ?? key ?? hash ?? name;
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined;
};

/** Leaving entries out can only uncover faults that the schema had not reached yet. */
const MOST_ROUNDS = 5;

/**
 * Parses an answer and strips undeclared fields. Invalid list entries are left out, so that one row of a
 * newer version does not hide the others.
 * @returns the error when the fault is not in a list
 */
export function fitAnswer<T>(schema: z.ZodType<T>, answer: unknown): FitResult<T> {
  const omitted: OmittedEntry[] = [];
  let current = answer;
  for (let round = 0; ; round += 1) {
    const parsed = schema.safeParse(current);
    if (parsed.success) return { data: parsed.data, omitted };
    const lists = new Map<string, { list: Path; indexes: Set<number> }>();
    for (const { path, message } of parsed.error.issues) {
      const entry = entryOf(path);
      if (!entry || round >= MOST_ROUNDS) return { error: parsed.error };
      const list = entry.slice(0, -1);
      const name = list.map(String).join('.');
      const found = lists.get(name) ?? { list, indexes: new Set<number>() };
      lists.set(name, found);
      const index = entry.at(-1) as number;
      if (found.indexes.has(index)) continue;
      found.indexes.add(index);
      omitted.push({
        path: entry.map(String).join('.'),
        id: idOf(valueAt(current, entry)),
        reason: `${path.map(String).join('.')}: ${message}`,
      });
    }
    for (const { list, indexes } of lists.values()) current = without(current, list, indexes);
  }
}
