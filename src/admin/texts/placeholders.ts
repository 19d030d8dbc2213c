import { partsOf, placeholder } from '#src/contract/site/sections/offer-placeholders.ts';

/**
 * Private characters in which Write has a placeholder (`PLACEHOLDERS` in `write/document/inline.ts`): its name, each
 * letter moved by this much, between two that begin and end it. So Markdown leaves it alone, and any kind of session
 * may be named in it.
 */
const MOVED = 0xe800;
const FILLED = '\ue880';
/** Begins an escaped placeholder, which visitors see as it is written. */
const LITERAL = '\ue881';
const END = '\ue882';
const PRIVATE = /[\ue800-\ue9ff]/;
const MARK = /[\ue880\ue881][\ue800-\ue87f]+\ue882/g;
const move = (text: string, by: number): string =>
  Array.from(text, (each) => String.fromCharCode(each.charCodeAt(0) + by)).join('');

export interface PlaceholderMark {
  name: string;
  isLiteral: boolean;
}

export const markOf = ({ name, isLiteral }: PlaceholderMark): string =>
  (isLiteral ? LITERAL : FILLED) + move(name, MOVED) + END;

/** The placeholder that a run of private characters stands for. */
export const readMark = (mark: string): PlaceholderMark | undefined =>
  mark.startsWith(FILLED) || mark.startsWith(LITERAL)
    ? { name: move(mark.slice(1, -1), -MOVED), isLiteral: mark.startsWith(LITERAL) }
    : undefined;

const sourceOf = ({ name, isLiteral }: PlaceholderMark): string =>
  (isLiteral ? '\\' : '') + placeholder(name);

/** One part of a text with what it becomes in Write: a placeholder is one mark. */
const written = ({ raw, name, text }: ReturnType<typeof partsOf>[number]): string => {
  if (name) return markOf({ name, isLiteral: false });
  // Only an escaped placeholder differs from what readers see of it.
  return raw === text ? raw : markOf({ name: text.slice(1, -1), isLiteral: true });
};

/** @returns the text for Write; undefined if it has private characters of its own */
export function toWrite(text: string): string | undefined {
  if (PRIVATE.test(text)) return undefined;
  return text.includes('{') ? partsOf(text).map(written).join('') : text;
}

/** The text as it is stored: the opposite of `toWrite`. */
export const toStored = (text: string): string =>
  text.replace(MARK, (characters) => {
    const mark = readMark(characters);
    return mark ? sourceOf(mark) : characters;
  });

/** The placeholders in a typed or pasted text, with their places. */
export function placeholdersIn(text: string): Array<{ from: number; to: number; mark: string }> {
  if (!text.includes('{')) return [];
  let at = 0;
  return partsOf(text).flatMap((part) => {
    const from = at;
    at += part.raw.length;
    const mark = written(part);
    return mark === part.raw ? [] : [{ from, to: at, mark }];
  });
}
