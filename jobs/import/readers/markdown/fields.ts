import type { Value } from './front-matter.ts';

/** Fields of front matter. Names ignore case: sites write `pubDate` and `pubdate`. */
export interface Fields {
  /** First of these that is a text; '' if there is none. A dot goes into a map: `cover.image`. */
  text: (...names: string[]) => string;
  /** Texts of a list, or of one text. */
  list: (name: string) => string[];
  /** As it is written; undefined if there is none. */
  value: (name: string) => Value | undefined;
  flag: (name: string) => boolean | undefined;
}

export function createFields(data: { [key: string]: Value }): Fields {
  const value = (path: string): Value | undefined => {
    let found: Value | undefined = data;
    for (const name of path.split('.')) found = child(found, name);
    return found;
  };
  return {
    value,
    text(...names) {
      for (const name of names) {
        const found = firstText(value(name));
        if (found) return found;
      }
      return '';
    },
    list: (name) => flatten(value(name)),
    flag(name) {
      const found = value(name);
      return found === 'true' ? true : found === 'false' ? false : undefined;
    },
  };
}

function child(value: Value | undefined, name: string): Value | undefined {
  if (Array.isArray(value)) return value[Number(name)];
  if (value === null || typeof value !== 'object') return undefined;
  const key = Object.keys(value).find((each) => each.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : value[key];
}

const firstText = (value: Value | undefined): string => (typeof value === 'string' ? value.trim() : '');

/** Nested lists become one. */
function flatten(value: Value | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap(flatten);
  if (value !== null && typeof value === 'object') return [firstText(child(value, 'name'))].filter(Boolean);
  return value ? [value] : [];
}
