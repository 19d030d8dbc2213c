import {
  OFFER_PLACEHOLDERS,
  type OfferPlaceholder,
  partsOf,
  placeholder,
} from '#src/contract/site/sections/offer-placeholders.ts';

/** Private characters that stand for placeholders in Write (`PLACEHOLDERS` in `write/document/inline.ts`). */
const FILLED = 0xe800;
/** Those of escaped placeholders, which visitors see as they are written. */
const LITERAL = 0xe900;
const PRIVATE = /[\ue800-\ue9ff]/g;

export interface PlaceholderMark {
  name: OfferPlaceholder;
  isLiteral: boolean;
}

export const markOf = ({ name, isLiteral }: PlaceholderMark): string =>
  String.fromCharCode((isLiteral ? LITERAL : FILLED) + OFFER_PLACEHOLDERS.indexOf(name));

/** The placeholder that a private character stands for. */
export function readMark(character: string): PlaceholderMark | undefined {
  const code = character.charCodeAt(0);
  const isLiteral = code >= LITERAL;
  const name = OFFER_PLACEHOLDERS[code - (isLiteral ? LITERAL : FILLED)];
  return name && { name, isLiteral };
}

const sourceOf = (mark: PlaceholderMark): string => (mark.isLiteral ? '\\' : '') + placeholder(mark.name);

/** One part of a text with what it becomes in Write: a placeholder is one character. */
const written = ({ raw, name, text }: ReturnType<typeof partsOf>[number]): string => {
  if (name) return markOf({ name, isLiteral: false });
  if (raw === text) return raw;
  const escaped = OFFER_PLACEHOLDERS.find((each) => placeholder(each) === text);
  return escaped ? markOf({ name: escaped, isLiteral: true }) : raw;
};

/** @returns the text for Write; undefined if it has private characters of its own */
export function toWrite(text: string): string | undefined {
  if (text.search(PRIVATE) >= 0) return undefined;
  return text.includes('{') ? partsOf(text).map(written).join('') : text;
}

/** The text as it is stored: the opposite of `toWrite`. */
export const toStored = (text: string): string =>
  text.replace(PRIVATE, (character) => {
    const mark = readMark(character);
    return mark ? sourceOf(mark) : character;
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
