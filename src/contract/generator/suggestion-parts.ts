/**
 * Exact replacements in a post's text. Each carries enough of the text around it to be found again in one place only, so
 * that it is never applied elsewhere or twice.
 */

/** The fields of a post that a suggestion can change. */
export const PART_FIELDS = ['title', 'metaDescription', 'content'] as const;
export type PartField = (typeof PART_FIELDS)[number];

export interface SuggestionPart {
  field: PartField;
  /** What stands in the text, with its surroundings. */
  before: string;
  /** The same with the change. */
  after: string;
}

/** What became of a part: applied, no longer in the text, in it more than once, or in the way of another part. */
export type PartOutcome = 'taken' | 'missing' | 'ambiguous' | 'overlapping';

/** Characters shown around a change, at least. */
const CONTEXT = 40;

/** Where `part` stands in `text`: nowhere, in one place, or in several. */
function placesOf(text: string, part: string): number[] {
  if (part === '') return text === '' ? [0] : [];
  const first = text.indexOf(part);
  if (first < 0) return [];
  const second = text.indexOf(part, first + 1);
  return second < 0 ? [first] : [first, second];
}

const isSpace = (character: string | undefined) => character === undefined || /\s/.test(character);
const splitsPair = (text: string, at: number) => /[\uDC00-\uDFFF]/.test(text[at] ?? '') && at > 0;

/** Moves outward to the end of a word, at most 20 characters. */
function outward(text: string, at: number, step: -1 | 1): number {
  let moved = at;
  const next = () => (step < 0 ? text[moved - 1] : text[moved]);
  for (let steps = 0; steps < 20 && !isSpace(next()); steps += 1) moved += step;
  while (splitsPair(text, moved)) moved += step;
  return moved;
}

/**
 * The replacement of a range of a text, with as much around it as it takes to stand there once.
 * @param from start of the range, inclusive
 * @param to its end, exclusive; the same as `from` to insert
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
  /** The text around the change. */
  lead: string;
  removed: string;
  added: string;
  tail: string;
}

/** What a part changes, without the surroundings that stay. */
export function changeOf({ before, after }: Pick<SuggestionPart, 'before' | 'after'>): PartChange {
  const most = Math.min(before.length, after.length);
  let lead = 0;
  while (lead < most && before[lead] === after[lead]) lead += 1;
  // Both halves of a character outside the basic plane stay together.
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

/** Whether a part could be applied to a text now. */
export function standsOnce(text: string, { before }: Pick<SuggestionPart, 'before'>): PartOutcome {
  const places = placesOf(text, before).length;
  return places === 1 ? 'taken' : places === 0 ? 'missing' : 'ambiguous';
}

/**
 * Applies parts to a text. All are found in the text as it is, so none depends on another; one that is not found in
 * exactly one place, or that changes what another one changes, is left out.
 * @returns the text, and what became of each part
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
