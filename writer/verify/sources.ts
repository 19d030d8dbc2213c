import { type Offer, offerOf } from '#src/content/site/offer.ts';
import type { Brief } from '../brief.ts';
import { statablePrices } from '../facts.ts';
import { isFirstHand, type Passage } from '../passage.ts';
import { contentWords, stem } from './content-words.ts';
import { normalizePunctuation, plain } from './normalize-punctuation.ts';
import { digitsIn, type NumberKind, numbersIn, valueOfWord, wordSharesIn } from './number-words.ts';

export interface Sources {
  /** Everything, as `plain` gives it. */
  text: string;
  /** With capitals, for names. */
  written: string;
  quotable: string[];
  /** In digits or words. */
  numbers: Readonly<Record<NumberKind, ReadonlySet<number>>>;
  /** Each share with the words of its sentence. */
  shares: ReadonlyArray<{ value: number; words: ReadonlySet<string> }>;
  /** With the unit: "12 minute", "1 hour". */
  periods: ReadonlySet<string>;
  passages: readonly Passage[];
  /** Kept from the writer, because they give it instructions. */
  withheld: readonly string[];
}

/** @param siteTexts other texts of the site */
export function readSources(brief: Brief, siteTexts: readonly string[] = []): Sources {
  const own = [...ownTexts(brief), ...siteTexts];
  const texts = [
    ...own,
    ...brief.passages.map(({ title, text, givenBy }) => [title, text, givenBy].join('\n')),
  ];
  const written = normalizePunctuation(texts.join('\n'));
  return {
    text: written.toLowerCase(),
    written,
    quotable: [...own, ...brief.passages.filter(({ mayQuote }) => mayQuote).map(({ text }) => text)].map(
      normalizePunctuation,
    ),
    numbers: withTotals(numbersIn(written), offerOf(brief.offer)),
    shares: texts.flatMap(sharesIn),
    periods: periodsIn(written, offerOf(brief.offer)),
    passages: brief.passages,
    withheld: brief.withheld,
  };
}

/** They do not tell what a share is of. */
const GENERAL = new Set(['hour', 'first', 'take']);

const sharesIn = (text: string) =>
  text.split(/(?<=[.!?])\s|\n/).flatMap((sentence) => {
    const shares = [
      ...digitsIn(normalizePunctuation(sentence)).filter(({ kind }) => kind === 'share'),
      ...wordSharesIn(sentence),
    ];
    const words = new Set(
      contentWords(sentence)
        .map(stem)
        .filter((word) => !GENERAL.has(word) && !/^\d/.test(word)),
    );
    return shares.map(({ value }) => ({ value, words }));
  });

const PERIOD =
  /\b(\d+|[a-z]+)(?:\s?(?:-|to|or|and)\s?(\d+|[a-z]+))?\+?[\s-](second|minute|hour|day|week|month|year)s?\b/gi;

/** The offer's sessions may be added up. */
function periodsIn(text: string, { claims, session, cancellation }: Offer): Set<string> {
  const found = new Set<string>();
  for (const [, from = '', to = '', unit = ''] of text.matchAll(PERIOD))
    for (const number of [from, to]) {
      const value = valueOfWord(number.toLowerCase()) ?? Number(number || Number.NaN);
      if (!Number.isNaN(value)) found.add(`${value} ${unit.toLowerCase()}`);
    }
  for (let sessions = 1; sessions <= claims.sessionsTo; sessions += 1)
    found.add(`${sessions * session.hours} hour`).add(`${sessions * session.minutes} minute`);
  for (const hours of [cancellation.noticeHours, cancellation.freeRescheduleHours])
    found.add(`${hours} hour`).add(`${hours / 24} day`);
  return found;
}

/** An article may add up prices. */
function withTotals(numbers: ReturnType<typeof numbersIn>, offer: Offer) {
  return { ...numbers, money: new Set([...numbers.money, ...statablePrices(offer)]) };
}

const ownTexts = ({
  about,
  app,
  keyword,
  question,
  prompt,
  theme,
  links,
  related,
  siteName,
}: Brief): string[] =>
  [
    siteName,
    about.business,
    about.audience,
    about.callToAction,
    ...about.claims,
    keyword,
    question,
    prompt,
    theme?.name,
    theme?.brief,
    app && [app.title, app.description, app.category, ...app.technologies].join('\n'),
    ...links.map(({ title }) => title),
    ...related.flatMap(({ title, summary }) => [title, summary]),
  ].filter((text): text is string => Boolean(text));

/** Passages with a figure or a run of words that the article has. */
export function passagesUsed(text: string, passages: readonly Passage[]): number[] {
  const article = wordsOf(text);
  const runs = runsOf(article);
  const figures = figuresOf(text);
  return passages
    .filter((passage) => usesPassage(passage, article, runs) || sharesFigure(passage, figures))
    .map(({ id }) => id);
}

const RUN = 5;
const wordsOf = (text: string) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const runsOf = (words: string[]) =>
  new Set(words.slice(RUN - 1).map((_, index) => words.slice(index, index + RUN).join(' ')));

/** Shares, amounts of money and larger counts; small counts are everywhere. */
const TELLING_COUNT = 20;
const figuresOf = (text: string) =>
  new Set(
    digitsIn(normalizePunctuation(text))
      .filter(({ kind, value }) => kind !== 'count' || value >= TELLING_COUNT)
      .map(({ kind, value }) => `${kind} ${value}`),
  );
const sharesFigure = ({ text }: Passage, figures: ReadonlySet<string>) =>
  [...figuresOf(text)].some((figure) => figures.has(figure));

function usesPassage({ text, title, kind }: Passage, article: string[], runs: ReadonlySet<string>): boolean {
  for (const run of runsOf(wordsOf(text))) if (runs.has(run)) return true;
  // An app is told of by its name.
  return kind === 'app' && ` ${article.join(' ')} `.includes(` ${wordsOf(title).join(' ')} `);
}

/** True if an article tells something only this business knows, or nothing is to tell. @param apps titles */
export function hasOwnKnowledge(
  text: string,
  { passages, app }: Pick<Brief, 'passages' | 'app'>,
  apps: readonly string[],
): boolean {
  const own = passages.filter(isFirstHand);
  const titles = [...(app ? [app.title] : []), ...apps];
  if (own.length === 0 && titles.length === 0) return true;
  const said = plain(text);
  return titles.some((title) => said.includes(plain(title))) || passagesUsed(text, own).length > 0;
}
