/** Links a phrase to another post where a sentence speaks of what that post is about. */
import { tellingWords } from '#src/contract/generator/compare-topics.ts';
import { partAt, type SuggestionPart } from '#src/contract/generator/suggestion-parts.ts';
import { textFault } from '#src/contract/text-bounds.ts';
import { COMMON, type LinkGoal, namesOf, type WordCounts, weightsOf } from './link-goal.ts';
import { joined, paragraphsIn, type Sentence, sentencesIn, type Token, tokensOf } from './link-sentences.ts';
import { linkTargets, plainText, type Range, treeOf, words } from './markdown.ts';

/** Longer texts take too long to parse several times. */
export const LONGEST_PARSED = 30_000;

/** True if a text is short and plain enough to search. */
export const isSearchable = (text: string): boolean => text.length <= LONGEST_PARSED && !textFault(text);

const pathOf = (target: string) => target.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');

const ownTargets = (text: string): Set<string> =>
  new Set(
    linkTargets(text)
      .filter((target) => /^\/(?!\/)/.test(target))
      .map(pathOf),
  );

/** A phrase may have these between its telling words. */
const CONNECTING = new Set('a an and at by for from in of on per the to with your'.split(' '));

/** No anchor begins or ends with one of these. */
const VERBS = new Set(
  'come do fit get give go keep know let make may need put say see take tell turn use work'.split(' '),
);

const PHRASE = { least: 2, most: 6 } as const;
/** A shorter phrase names nothing. */
const SHORTEST = 8;
/** Telling words that a sentence shares with its goal. */
const SHARED = 3;
/** A phrase with this share of the title's telling words is the goal's name wherever it stands. */
const MOST_OF_TITLE = 0.4;
/** Sums of weights: of a sentence's shared words, and of those in the linked phrase. */
const FIT = { sentence: 0.8, phrase: 0.45 } as const;

interface Place {
  range: Range;
  score: number;
}

interface Goal {
  weights: ReadonlyMap<string, number>;
  isName: (words: string) => boolean;
  /** Every word of its title, question and keyword. */
  own: ReadonlySet<string>;
  /** Those of its title and question. */
  told: ReadonlySet<string>;
  /** Those of its title. */
  title: ReadonlySet<string>;
  keyword: string | undefined;
}

/** Phrases that name the goal, or hold telling words of it in a sentence that has enough of them. */
function placesIn(
  text: string,
  { tokens, plain }: Sentence,
  { weights, isName, own, told, title, keyword }: Goal,
): Place[] {
  const sum = (list: readonly Token[]) =>
    [...new Set(list.map(({ word }) => word))].reduce((all, word) => all + (weights.get(word ?? '') ?? 0), 0);
  const fit = sum(tokens);
  const shared = new Set(tokens.flatMap(({ word }) => (word && weights.has(word) ? word : [])));
  const isAbout = shared.size >= SHARED && fit >= FIT.sentence;
  const places: Place[] = [];
  tokens.forEach((first, at) => {
    if (!isEnd(first) || /[@#/.-]/.test(text[first.from - 1] ?? '')) return;
    for (let length = 1; length <= PHRASE.most && at + length <= tokens.length; length += 1) {
      const phrase = tokens.slice(at, at + length);
      const [before, last = first] = [phrase.at(-2), phrase.at(-1)];
      if (before && !/^(?: |\n|-)$/.test(text.slice(before.to, last.from))) return;
      if (!isEnd(last)) {
        if (CONNECTING.has(last.said)) continue;
        return;
      }
      if (length < PHRASE.least || last.to - first.from < SHORTEST || !mayEnd(text, last)) continue;
      if (!plain.some(([from, to]) => from <= first.from && last.to <= to)) continue;
      if (isPartOfName(first, at)) continue;
      const named = sum(phrase);
      const rest = [...shared].some((word) => !phrase.some((token) => token.word === word));
      const name = isName(joined(phrase)) && hasTelling(phrase) && (rest || isMost(phrase));
      if (
        name ||
        (isAbout &&
          named >= FIT.phrase &&
          title.has(last.word ?? '') &&
          phrase.every(({ word }) => !word || CONNECTING.has(word) || told.has(word)))
      )
        places.push({ range: [first.from, last.to], score: named + fit / 4 + (name ? 1 + length / 10 : 0) });
    }
  });
  return places;

  function isEnd({ word }: Token) {
    return word !== undefined && !CONNECTING.has(word) && !VERBS.has(word) && own.has(word);
  }
  /** "repair shop" in "bike repair shop", or in an address. */
  function isPartOfName(first: Token, at: number) {
    for (let place = at - 1; place >= Math.max(0, at - PHRASE.most); place -= 1) {
      const { word, from, to } = tokens[place] ?? first;
      const gap = text.slice(to, tokens[place + 1]?.from);
      if (word === undefined || !/^[ -]$/.test(gap) || CONNECTING.has(word)) return false;
      if (!own.has(word)) return !COMMON.has(word);
      if (/[@#/.]/.test(text[from - 1] ?? '')) return true;
    }
    return false;
  }
  function isMost(phrase: readonly Token[]) {
    if (joined(phrase) === keyword) return true;
    const covered = new Set(phrase.flatMap(({ word }) => (word && title.has(word) ? word : [])));
    return covered.size >= title.size * MOST_OF_TITLE;
  }
}

const hasTelling = (phrase: readonly Token[]) =>
  phrase.some(({ word }) => word && !COMMON.has(word) && !CONNECTING.has(word));

/** Not a possessive, an address, or half of a longer word. */
const mayEnd = (text: string, { from, to }: Token): boolean =>
  !/['’]/.test(text.slice(from, to)) && !/^(?:[@/-]|\.\w)/.test(text.slice(to, to + 2));

/**
 * Links a phrase in the sentence that says most about the goal; undefined if no sentence is about it. Never in
 * the opening paragraph, a heading, a quotation, a table, a label, or a sentence with a link.
 */
export function linkPhrase(
  text: string,
  goal: LinkGoal,
  counts: WordCounts = { posts: 0, with: {}, titles: [] },
): PlacedLink | undefined {
  if (!isSearchable(text) || ownTargets(text).has(goal.path)) return undefined;
  const weights = weightsOf(goal, counts);
  const isName = namesOf(goal, counts);
  const own = tellingWords(`${goal.title} ${goal.question ?? ''} ${goal.keyword ?? ''}`);
  const told = tellingWords(`${goal.title} ${goal.question ?? ''}`);
  const title = tellingWords(goal.title);
  const keyword = goal.keyword === null ? undefined : joined(tokensOf(goal.keyword, 0));
  const sentences = [...paragraphsIn(treeOf(text), { passed: false })].flatMap((paragraph) =>
    sentencesIn(text, paragraph),
  );
  const places = sentences
    .flatMap((sentence) => placesIn(text, sentence, { weights, isName, own, told, title, keyword }))
    .sort((one, other) => other.score - one.score);
  for (const { range: best } of places.slice(0, TRIED)) {
    const range = longestAround(places, best);
    const phrase = text.slice(...range);
    const words = `[${phrase}](${goal.path})`;
    if (isOnlyLink(text, text.slice(0, range[0]) + words + text.slice(range[1]), goal.path))
      return { part: partAt(text, range, words), phrase };
  }
  return undefined;
}

const longestAround = (places: readonly Place[], best: Range): Range =>
  places.reduce<Range>(
    (longest, { range }) => (range[0] <= longest[0] && longest[1] <= range[1] ? range : longest),
    best,
  );

/** Each costs a parse. */
const TRIED = 5;

/** Links that any text may have, and one more per so many words. */
const LINKS = { least: 6, wordsEach: 120 } as const;

export interface PlaceLinkInput {
  text: string;
  goal: LinkGoal;
  /** Links already proposed for the text. */
  waiting: number;
  counts: WordCounts;
}

export interface PlacedLink {
  part: SuggestionPart;
  /** The linked words. */
  phrase: string;
}

/**
 * Links a phrase; undefined with enough links, or without a sentence about the goal. Parses several times, so
 * run it in a thread.
 */
export function placeLink({ text, goal, waiting, counts }: PlaceLinkInput): PlacedLink | undefined {
  if (!isSearchable(text)) return undefined;
  const most = Math.max(LINKS.least, Math.floor(words(text).length / LINKS.wordsEach));
  if (ownTargets(text).size + waiting >= most) return undefined;
  return linkPhrase(text, goal, counts);
}

/** True if a change added one link and left the readable text as it was. */
function isOnlyLink(before: string, after: string, path: string): boolean {
  const said = plainText(before);
  const targets = linkTargets(before);
  const now = linkTargets(after);
  return now.length === targets.length + 1 && now.includes(path) && plainText(after) === said;
}
