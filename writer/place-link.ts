/** Adds a link to another post without changing anything else. */
import type { Nodes, Paragraph, Text } from 'mdast';
import { tellingWords } from '#src/contract/generator/compare-topics.ts';
import { partAt, type SuggestionPart } from '#src/contract/generator/suggestion-parts.ts';
import { textFault } from '#src/contract/text-bounds.ts';
import { lineOf, linkTargets, plainText, rangeOf, treeOf, walk, words } from './markdown.ts';

/** Longer texts take too long to parse several times. */
export const LONGEST_PARSED = 30_000;

export interface LinkGoal {
  path: string;
  title: string;
  keyword: string | null;
}

/** True if a text is short and plain enough to search. */
export const isSearchable = (text: string): boolean => text.length <= LONGEST_PARSED && !textFault(text);

const pathOf = (target: string) => target.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');

const ownTargets = (text: string): Set<string> =>
  new Set(
    linkTargets(text)
      .filter((target) => /^\/(?!\/)/.test(target))
      .map(pathOf),
  );

const PHRASE = { least: 3, most: 5 } as const;
const MOST_PHRASES = 40;
/** A shorter phrase, such as "the app", names nothing. */
const SHORTEST = 8;

/** The goal's keyword, and parts and runs of three to five words of its title; the most telling first. */
export function phrasesFor({ title, keyword }: Pick<LinkGoal, 'title' | 'keyword'>): string[] {
  const parts = title.split(/[:–—|?!(),;]|\s-\s/).map((part) => part.trim());
  const words = parts.map((part) => part.match(/[\p{L}\p{N}'’-]+/gu) ?? []);
  const runs = words.flatMap((list) => {
    const found: string[] = [];
    for (let length = PHRASE.most; length >= PHRASE.least; length -= 1)
      for (let from = 0; from + length <= list.length; from += 1) {
        const run = list.slice(from, from + length);
        // "cost of an" and "what an app" end in the middle.
        if (tells(run[0]) && tells(run.at(-1))) found.push(run.join(' '));
      }
    return found;
  });
  const whole = parts.filter((_, index) => tells(words[index]?.[0]) && tells(words[index]?.at(-1)));
  const all = [...(keyword ? [keyword] : []), ...whole, ...runs].filter(
    (phrase) => phrase.length >= SHORTEST && phrase.includes(' '),
  );
  return [...new Set(all.map((phrase) => phrase.toLowerCase()))].slice(0, MOST_PHRASES);
}

const tells = (word: string | undefined) => word !== undefined && tellingWords(word).size > 0;

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** Whole words in any case, with spaces or hyphens between them. */
const patternOf = (phrase: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}/@#.-])${phrase
      .split(/[\s-]+/)
      .map(escaped)
      .join('[ -]')}s?(?![\\p{L}\\p{N}/@-])`,
    'iu',
  );

/** Headings, quotes, tables, code and other links hold none. */
const HOLDS_LINKS = new Set<Nodes['type']>(['root', 'paragraph', 'list', 'listItem', 'emphasis', 'strong']);

function* linkableTexts(node: Nodes, within?: Paragraph): Generator<{ node: Text; within: Paragraph }> {
  if (node.type === 'text' && within) yield { node, within };
  if (!HOLDS_LINKS.has(node.type) || !('children' in node)) return;
  const paragraph = node.type === 'paragraph' ? node : within;
  // Raw HTML may open something that is closed later.
  if (node.type === 'paragraph' && node.children.some(({ type }) => type === 'html')) return;
  for (const child of node.children) yield* linkableTexts(child, paragraph);
}

/** True if the text opens a quotation that it does not close. */
const isQuoting = (before: string): boolean =>
  (before.split('"').length - 1) % 2 === 1 || before.lastIndexOf('“') > before.lastIndexOf('”');

/** Links the first phrase that a text already says; undefined without one where a link may stand. */
export function linkPhrase(
  text: string,
  goal: LinkGoal,
): { part: SuggestionPart; phrase: string } | undefined {
  if (!isSearchable(text) || ownTargets(text).has(goal.path)) return undefined;
  const places = [...linkableTexts(treeOf(text))];
  for (const phrase of phrasesFor(goal)) {
    const pattern = patternOf(phrase);
    for (const { node, within } of places) {
      const [from, to] = rangeOf(node);
      const match = pattern.exec(text.slice(from, to));
      if (!match) continue;
      const start = from + match.index;
      const end = start + match[0].length;
      if (isQuoting(text.slice(rangeOf(within)[0], start))) continue;
      const words = `[${match[0]}](${goal.path})`;
      if (isOnlyLink(text, text.slice(0, start) + words + text.slice(end), goal.path))
        return { part: partAt(text, [start, end], words), phrase: match[0] };
    }
  }
  return undefined;
}

/** Minimum for a paragraph that gets a sentence. */
const PARAGRAPH_WORDS = 20;
/** Telling words shared with the goal. */
const SHARED = 2;

/** Adds "See also …" to the paragraph most like the goal; undefined without one. */
export function linkSentence(text: string, goal: LinkGoal): SuggestionPart | undefined {
  if (!isSearchable(text) || ownTargets(text).has(goal.path)) return undefined;
  const wanted = tellingWords(`${goal.title} ${goal.keyword ?? ''}`);
  let best: { end: number; shared: number } | undefined;
  for (const node of treeOf(text).children) {
    if (node.type !== 'paragraph') continue;
    const [from, end] = rangeOf(node);
    const words = lineOf(node);
    if (words.split(' ').length < PARAGRAPH_WORDS || !/[.!?][”’")]?$/.test(text.slice(from, end))) continue;
    if ([...walk(node)].some(({ type }) => type === 'html')) continue;
    const here = tellingWords(words);
    const shared = [...wanted].filter((word) => here.has(word)).length;
    if (shared >= SHARED && shared > (best?.shared ?? 0)) best = { end, shared };
  }
  if (!best) return undefined;
  const sentence = ` See also [${goal.title.replace(/[\\[\]*_`<>~|!]/g, '\\$&')}](${goal.path}).`;
  const { end } = best;
  const linked = text.slice(0, end) + sentence + text.slice(end);
  const targets = linkTargets(linked);
  if (targets.length !== linkTargets(text).length + 1 || !targets.includes(goal.path)) return undefined;
  return partAt(text, [end, end], sentence);
}

/** Links that any text may have, and one more per so many words. */
const LINKS = { least: 6, wordsEach: 120 } as const;

export interface PlaceLinkInput {
  text: string;
  goal: LinkGoal;
  /** Links already proposed for the text. */
  waiting: number;
}

export interface PlacedLink {
  part: SuggestionPart;
  /** The linked words; undefined for a new sentence. */
  phrase: string | undefined;
}

/**
 * Finds a phrase or adds a sentence; undefined with enough links. Parses several times, so run it in a
 * thread.
 */
export function placeLink({ text, goal, waiting }: PlaceLinkInput): PlacedLink | undefined {
  if (!isSearchable(text)) return undefined;
  const most = Math.max(LINKS.least, Math.floor(words(text).length / LINKS.wordsEach));
  if (ownTargets(text).size + waiting >= most) return undefined;
  const found = linkPhrase(text, goal);
  if (found) return found;
  const part = linkSentence(text, goal);
  return part && { part, phrase: undefined };
}

/** True if a change added one link and left the readable text as it was. */
function isOnlyLink(before: string, after: string, path: string): boolean {
  const said = plainText(before);
  const targets = linkTargets(before);
  const now = linkTargets(after);
  return now.length === targets.length + 1 && now.includes(path) && plainText(after) === said;
}
