import { type Brief, plainKeyword } from '../brief.ts';
import { jaccard } from '../similarity.ts';
import { unlessNone } from './finding.ts';
import { plain } from './normalize-punctuation.ts';
import type { Article } from './read-article.ts';
import { opening, sentencesOf } from './sentences.ts';

/** About four in ten words of any English text are among them. */
const ENGLISH = new Set(
  'the of and to a in is it you that he was for on are with as his they be at one have this from or had by but not what all were we when your can said there use an each which she do how their if will up other about out many then them these so some her would make like him into time has look two more go see no way could than been who its now did get come made may part over'.split(
    ' ',
  ),
);
/** Below this share, a text is in another language. Lists of names reach about 0.15. */
const ENGLISH_SHARE = 0.12;
const JUDGED_WORDS = 20;

/** Common words of other languages that English does not have. */
const FOREIGN = new Set(
  [
    'der das ist und nicht ein eine einen einer eines dem den sich auf mit für von zu zur zum auch wie aber oder wenn nur noch nach bei wird werden sind hat haben kann können muss müssen wer heute ihr sie wir erste ersten alle mehr die',
    "le la les un une des du est et dans pour qui que sur avec pas plus ce cette vous nous votre il elle sont façon être comme mais ou où c'est",
    'el los las una uno del es y en para por con que lo se su sus más cuando cada como pero este esta hace haces muy necesita primera tienda',
    'il lo gli della delle dei che di è per con una sono come più quando ogni anche questo questa non nel alla',
    'o os as uma da do das dos em para com que não mais como cada seu sua é por quando',
    'het een van en op voor met niet zijn dat wat hij zij ook maar naar wordt wie wanneer heeft',
    'na się nie jest jak co kiedy już dla który przez od albo',
    'bir ve bu için ile çok daha değil her ama',
    'och att det som är på för med inte den ett',
  ]
    .join(' ')
    .split(' ')
    .filter(
      (word) => !['as', 'do', 'on', 'no', 'an', 'war', 'hat', 'wig', 'per', 'die', 'en'].includes(word),
    ),
);
const ADOPTED =
  /^(?:cafés?|naïve|résumés?|clichés?|façades?|fiancée?s?|décor|entrées?|à|déjà|crème|piñatas?|jalapeños?|über|señor|touché|voilà)$/;
const FOREIGN_WORDS = 3;

/** A single letter such as µ is no run. */
const OTHER_SCRIPT = /(?:[^\p{Script=Latin}\P{L}][\p{M}\s]*){4,}/gu;

/** True if more of its little words are another language's than English. */
function isForeign(text: string): boolean {
  const words = text.match(/[\p{L}']+/gu) ?? [];
  const foreign = words.filter(
    (word) =>
      FOREIGN.has(word.toLowerCase()) || (/^\p{Ll}*[à-öø-ÿąćęłńśźżğışőű]/u.test(word) && !ADOPTED.test(word)),
  ).length;
  const english = words.filter(
    (word) => ENGLISH.has(word.toLowerCase()) && !FOREIGN.has(word.toLowerCase()),
  ).length;
  return foreign >= FOREIGN_WORDS && foreign > english;
}

/** The site's language is English. */
export function foreignLanguage({ blocks }: Article): string[] {
  const foreign = blocks.flatMap(({ kind, text }) => {
    const words = kind === 'heading' || kind === 'cell' ? [] : (plain(text).match(/[\p{L}']+/gu) ?? []);
    // A list of fields has no little words.
    const isWhole =
      kind !== 'item' &&
      words.length >= JUDGED_WORDS &&
      words.filter((word) => ENGLISH.has(word)).length / words.length < ENGLISH_SHARE;
    if (isWhole) return [text];
    return [...(text.match(OTHER_SCRIPT) ?? []), ...sentencesOf(text).filter(isForeign)];
  });
  return unlessNone(foreign.map(opening), (phrases) => `It is not in English: ${phrases}.`);
}

/** No sentence or list item ends with these. */
const UNFINISHED =
  /(?:,|\b(?:a|an|the|and|or|but|of|to|for|with|from|by|as|that|which|who|your|their|its|our|my|is|are|was|because|if|when|while|than|into|at))$/i;

/** Finds an end in mid-sentence, or with an empty heading. */
export function cutShort({ blocks, lastLine }: Article): string[] {
  const last = blocks.at(-1);
  if (!last) return ['It has no text.'];
  if (last.kind === 'heading') return [`It ends with the heading "${last.text}", which has no text.`];
  if (/^(?:[-*+]|\d+[.)])$/.test(lastLine))
    return [`It ends with an empty item of a list after "${opening(last.text)}".`];
  const stops = [`It stops in the middle of a sentence: "${opening(last.text.slice(-80))}".`];
  if (last.kind === 'cell') return /^\|.*[^|]$/.test(lastLine) ? stops : [];
  if (UNFINISHED.test(last.text)) return stops;
  if (/[.!?)"'…]$/.test(last.text)) return [];
  // A list may end without a period, if its other items do.
  const items = blocks.filter(({ kind }) => kind === 'item');
  if (last.kind === 'item' && items.length > 1 && items.filter(({ text }) => !/[.!?]$/.test(text)).length > 1)
    return [];
  return stops;
}

const REPEATED_WORDS = 8;

/** Common words from which two sentences say the same, and the minimum length to compare. */
const SAME_WORDS = 0.8;
const SAME_FROM = 12;
const COMPARED_SENTENCES = 500;

/** Models that lose the thread repeat themselves, almost or exactly. */
export function repeatedSentences({ blocks }: Article): string[] {
  const seen = new Set<string>();
  const read: Array<Set<string>> = [];
  const twice = new Set<string>();
  for (const sentence of blocks.flatMap(({ text }) => sentencesOf(text))) {
    const words = plain(sentence)
      .replace(/[^\p{L}\p{N} ]/gu, '')
      .split(' ');
    if (words.length < REPEATED_WORDS) continue;
    const key = words.join(' ');
    const own = new Set(words);
    if (seen.has(key) || (own.size >= SAME_FROM && read.some((other) => jaccard(own, other) >= SAME_WORDS)))
      twice.add(opening(sentence));
    seen.add(key);
    if (read.length < COMPARED_SENTENCES) read.push(own);
  }
  return unlessNone([...twice], (phrases) => `It says the same sentence twice: ${phrases}.`);
}

/** In words: so far, a reader waits for the answer. */
const ANSWERED_WITHIN = 220;
const ANSWERED_SHARE = 0.5;

const LITTLE = new Set(
  'a an and are as at be by can do does for from good get have how i if in is it its long many much my need of on or should so that the there this to we what when where which who why will with you your'.split(
    ' ',
  ),
);

/** Finds a beginning that is not about the question. */
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

/** Fewer words occur together by chance. */
const KEYWORD_WORDS = 3;

/** Another post owns these keywords: the two would compete for the same readers. */
export function takenKeywords(
  { title, blocks }: Article,
  { keyword, question }: Pick<Brief, 'keyword' | 'question'>,
  owned: ReadonlyArray<{ keyword: string; title: string }>,
): string[] {
  const own = new Set(keywordStems(`${keyword ?? ''} ${question ?? ''}`));
  const said = keywordStems(title);
  const headings = blocks
    .filter(({ kind }) => kind === 'heading')
    .map(({ text }) => ({ text, stems: keywordStems(text) }));
  return owned.flatMap((taken) => {
    const words = keywordStems(taken.keyword);
    if (words.length < 2 || words.every((word) => own.has(word))) return [];
    const isIn = (stems: readonly string[]) =>
      words.length >= KEYWORD_WORDS
        ? words.every((word) => stems.includes(word))
        : ` ${stems.join(' ')} `.includes(` ${words.join(' ')} `);
    const owner = `has the keyword "${taken.keyword}", which the post "${taken.title}" owns.`;
    if (isIn(said)) return [`Its title ${owner}`];
    const heading = headings.find(
      ({ stems }) => stems.length > 0 && words.length >= KEYWORD_WORDS && isIn(stems),
    );
    return heading ? [`Its heading "${heading.text}" ${owner}`] : [];
  });
}

/** "Order forms for bakeries" has "order", "form", "bakery". */
const keywordStems = (text: string): string[] =>
  wordsOf(text)
    .filter(
      (word) => word !== '' && !/^(?:an?|the|for|of|in|on|with|to|and|or|your|my|by|at|from)$/.test(word),
    )
    .map((word) => word.replace(/ies$/, 'y').replace(/(?<=\p{L}{3})(?:ing|ed|es|s|e)$/u, ''));

/** Lowercase. */
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
