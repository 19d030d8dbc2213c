/** Each part has enough context to match one place only, so that it is never applied elsewhere or twice. */

export const PART_FIELDS = ['title', 'metaDescription', 'content'] as const;
export type PartField = (typeof PART_FIELDS)[number];

export interface SuggestionPart {
  field: PartField;
  before: string;
  after: string;
}

/** Applied, no longer in the text, in it more than once, or conflicting with another part. */
export type PartOutcome = 'taken' | 'missing' | 'ambiguous' | 'overlapping';

/** Minimum characters shown around a change. */
const CONTEXT = 40;

/** Stops after the second place. */
function placesOf(text: string, part: string): number[] {
  if (part === '') return text === '' ? [0] : [];
  const first = text.indexOf(part);
  if (first < 0) return [];
  const second = text.indexOf(part, first + 1);
  return second < 0 ? [first] : [first, second];
}

const isSpace = (character: string | undefined) => character === undefined || /\s/.test(character);
const splitsPair = (text: string, at: number) => /[\uDC00-\uDFFF]/.test(text[at] ?? '') && at > 0;

/** To the end of a word, at most 20 characters. */
function outward(text: string, at: number, step: -1 | 1): number {
  let moved = at;
  const next = () => (step < 0 ? text[moved - 1] : text[moved]);
  for (let steps = 0; steps < 20 && !isSpace(next()); steps += 1) moved += step;
  while (splitsPair(text, moved)) moved += step;
  return moved;
}

/**
 * Replaces a range, with as much context as it takes to be unique in the text.
 * @param from inclusive
 * @param to exclusive; the same as `from` to insert
 */
export function partAt(
  text: string,
  [from, to]: readonly [from: number, to: number],
  words: string,
  field: PartField = 'content',
): SuggestionPart {
  for (let reach = CONTEXT; ; reach *= 2) {
    const start = outward(text, Math.max(0, from - reach), -1);
    const end = outward(text, Math.min(text.length, to + reach), 1);
    const before = text.slice(start, end);
    const whole = start === 0 && end === text.length;
    if (whole || placesOf(text, before).length === 1)
      return { field, before, after: text.slice(start, from) + words + text.slice(to, end) };
  }
}

export interface PartChange {
  /** Before and after the change. */
  lead: string;
  removed: string;
  added: string;
  tail: string;
}

/** The change without its context. */
export function changeOf({ before, after }: Pick<SuggestionPart, 'before' | 'after'>): PartChange {
  const most = Math.min(before.length, after.length);
  let lead = 0;
  while (lead < most && before[lead] === after[lead]) lead += 1;
  // Do not split a surrogate pair.
  if (splitsPair(before, lead) || splitsPair(after, lead)) lead -= 1;
  let tail = 0;
  while (tail < most - lead && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  if (tail > 0 && (splitsPair(before, before.length - tail) || splitsPair(after, after.length - tail)))
    tail -= 1;
  return {
    lead: before.slice(0, lead),
    removed: before.slice(lead, before.length - tail),
    added: after.slice(lead, after.length - tail),
    tail: before.slice(before.length - tail),
  };
}

/** True if a part could be applied to the text. */
export function standsOnce(text: string, { before }: Pick<SuggestionPart, 'before'>): PartOutcome {
  const places = placesOf(text, before).length;
  return places === 1 ? 'taken' : places === 0 ? 'missing' : 'ambiguous';
}

/**
 * Applies parts, all found in the original text. One that does not match exactly one place, or conflicts with
 * another, is left out.
 * @returns the text, and the outcome of each part
 */
export function applyParts(
  text: string,
  parts: ReadonlyArray<Pick<SuggestionPart, 'before' | 'after'>>,
): { text: string; outcomes: PartOutcome[] } {
  const changes: Array<{ from: number; to: number; words: string }> = [];
  const outcomes = parts.map((part): PartOutcome => {
    const [place, another] = placesOf(text, part.before);
    if (place === undefined) return 'missing';
    if (another !== undefined) return 'ambiguous';
    const { lead, removed, added } = changeOf(part);
    const from = place + lead.length;
    const to = from + removed.length;
    if (changes.some((other) => (from < other.to && other.from < to) || from === other.from))
      return 'overlapping';
    changes.push({ from, to, words: added });
    return 'taken';
  });
  let changed = '';
  let at = 0;
  for (const { from, to, words } of changes.sort((one, other) => one.from - other.from)) {
    changed += text.slice(at, from) + words;
    at = to;
  }
  return { text: changed + text.slice(at), outcomes };
}

/** True if all parts together can be applied to the texts that they belong to. */
export const allFit = (
  texts: Partial<Record<PartField, string | null>>,
  parts: readonly SuggestionPart[],
): boolean =>
  PART_FIELDS.every((field) => {
    const own = parts.filter((part) => part.field === field);
    return own.length === 0 || applyParts(texts[field] ?? '', own).outcomes.every((each) => each === 'taken');
  });
