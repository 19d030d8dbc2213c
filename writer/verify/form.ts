import { type Brief, plainKeyword } from '../brief.ts';
import { unlessNone } from './finding.ts';
import type { Article } from './read-article.ts';
import { opening, sentencesOf } from './sentences.ts';
import { plain } from './sources.ts';

/** The commonest words of English. About four in ten words of any English text are among them. */
const ENGLISH = new Set(
  'the of and to a in is it you that he was for on are with as his they be at one have this from or had by but not what all were we when your can said there use an each which she do how their if will up other about out many then them these so some her would make like him into time has look two more go see no way could than been who its now did get come made may part over'.split(
    ' ',
  ),
);
/** Below this share, a text of the given length is in another language. Lists of names reach about 0.15. */
const ENGLISH_SHARE = 0.12;
const JUDGED_WORDS = 20;

/** Paragraphs in another language than the site's, which is English. */
export function foreignLanguage({ blocks }: Article): string[] {
  const foreign = blocks.filter(({ kind, text }) => {
    if (kind === 'heading' || kind === 'cell') return false;
    const words = plain(text).match(/[\p{L}']+/gu) ?? [];
    // Scripts without spaces have few "words" and many letters.
    if (words.length < JUDGED_WORDS) return (text.match(/[^\p{Script=Latin}\P{L}]/gu)?.length ?? 0) > 20;
    return words.filter((word) => ENGLISH.has(word)).length / words.length < ENGLISH_SHARE;
  });
  return unlessNone(
    foreign.map(({ text }) => opening(text)),
    (phrases) => `It is not in English: ${phrases}.`,
  );
}

/** Whether the text stops before its end: mid-sentence, or with a heading that has nothing below it. */
export function cutShort({ blocks }: Article): string[] {
  const last = blocks.at(-1);
  if (!last) return ['It has no text.'];
  if (last.kind === 'heading') return [`It ends with the heading "${last.text}", which has no text.`];
  if (last.kind === 'cell' || /[.!?:)"'…]$/.test(last.text)) return [];
  // A list may end without a period, if its other items do.
  const items = blocks.filter(({ kind }) => kind === 'item');
  if (last.kind === 'item' && items.length > 1 && items.filter(({ text }) => !/[.!?]$/.test(text)).length > 1)
    return [];
  return [`It stops in the middle of a sentence: "${opening(last.text.slice(-80))}".`];
}

const REPEATED_WORDS = 8;

/** Sentences that occur twice. Models that lose the thread repeat themselves. */
export function repeatedSentences({ blocks }: Article): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { text } of blocks)
    for (const sentence of sentencesOf(text)) {
      const words = plain(sentence).replace(/[^\p{L}\p{N} ]/gu, '');
      if (words.split(' ').length < REPEATED_WORDS) continue;
      if (seen.has(words)) twice.add(opening(sentence));
      seen.add(words);
    }
  return unlessNone([...twice], (phrases) => `It says the same sentence twice: ${phrases}.`);
}

/** How far into the text a reader waits for the answer, in words. */
const ANSWERED_WITHIN = 220;
const ANSWERED_SHARE = 0.5;

const LITTLE = new Set(
  'a an and are as at be by can do does for from good get have how i if in is it its long many much my need of on or should so that the there this to we what when where which who why will with you your'.split(
    ' ',
  ),
);

/** Whether the first part of the text is about the question at all. */
export function missesQuestion({ title, blocks }: Article, { question }: Pick<Brief, 'question'>): string[] {
  if (!question) return [];
  const wanted = [...new Set(wordsOf(question))].filter((word) => !LITTLE.has(word));
  if (wanted.length === 0) return [];
  const start = [title, ...blocks.map(({ text }) => text)]
    .join(' ')
    .split(' ')
    .slice(0, ANSWERED_WITHIN)
    .join(' ');
  const said = new Set(wordsOf(start).map(stem));
  const share = wanted.filter((word) => said.has(stem(word))).length / wanted.length;
  return share >= ANSWERED_SHARE
    ? []
    : [`It does not answer the question "${question}" in its first ${ANSWERED_WITHIN} words.`];
}

const wordsOf = (text: string) => plainKeyword(text).split(' ');
const stem = (word: string) => word.replace(/(?:ing|ed|es|s|e)$/, '');

/** Keywords in the title that another post owns: the two would compete for the same readers. */
export function takenKeywords(
  { title }: Article,
  { keyword, question }: Pick<Brief, 'keyword' | 'question'>,
  owned: ReadonlyArray<{ keyword: string; title: string }>,
): string[] {
  const said = ` ${plainKeyword(title)} `;
  const own = ` ${plainKeyword(`${keyword ?? ''} ${question ?? ''}`)} `;
  return owned
    .filter(({ keyword: taken }) => {
      const words = plainKeyword(taken);
      return words.includes(' ') && said.includes(` ${words} `) && !own.includes(` ${words} `);
    })
    .map((taken) => `Its title has the keyword "${taken.keyword}", which the post "${taken.title}" owns.`);
}

/** Phrases that fill space. Lowercase. */
const FILLER = [
  'in conclusion',
  "in today's world",
  "in today's digital",
  'in this day and age',
  'it goes without saying',
  'it is important to note',
  "it's important to note",
  'it is worth noting that',
  'needless to say',
  'at the end of the day',
  'when it comes to',
  'in the world of',
  'the possibilities are endless',
  "let's dive in",
  'dive deep into',
  'without further ado',
  'navigate the complexities',
  'in the realm of',
  'a testament to',
  'the landscape of',
  'plays a crucial role',
  'plays a vital role',
];

/** Phrases without meaning. */
export function filler({ texts }: Article): string[] {
  const all = plain(texts.join('\n'));
  return unlessNone(
    FILLER.filter((phrase) => all.includes(phrase)),
    (phrases) => `It has filler that says nothing: ${phrases}.`,
  );
}
