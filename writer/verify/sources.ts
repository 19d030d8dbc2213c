import { type Offer, offerOf } from '#src/content/site/offer.ts';
import type { Brief } from '../brief.ts';
import { statablePrices } from '../facts.ts';
import { isFirstHand, type Passage } from '../passage.ts';
import { contentWords, stem } from './content-words.ts';
import { normalizePunctuation, plain } from './normalize-punctuation.ts';
import { digitsIn, type NumberKind, numbersIn, valueOfWord, wordSharesIn } from './number-words.ts';

/** What an article may rest on, read once for all rules. */
export interface Sources {
  /** Everything in one text, as `plain` gives it. */
  text: string;
  /** The same with its capitals, for names. */
  written: string;
  /** Texts whose words may be quoted. */
  quotable: string[];
  /** Every number that a source states, in digits or words. */
  numbers: Readonly<Record<NumberKind, ReadonlySet<number>>>;
  /** What the sources state shares of: each share with the words of its sentence. */
  shares: ReadonlyArray<{ value: number; words: ReadonlySet<string> }>;
  /** How long something takes, with its unit: "12 minute", "1 hour". */
  periods: ReadonlySet<string>;
  passages: readonly Passage[];
  /** Passages that were kept from the writer, because they give it instructions. */
  withheld: readonly string[];
}

/** Reads what a brief gives the writer. @param siteTexts what the site says besides */
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

/** Words that say nothing about what a share is of. */
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

/** The periods of a text; those of the offer's sessions may be added up. */
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

/** What the site itself says: its offer, its pages, its example app, and what an administrator asks for. */
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

/** The passages that an article evidently uses: it has one of its figures, or a run of its words. */
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

/** Shares, amounts of money and larger counts. Small counts are everywhere. */
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

/** Whether an article tells something that only this business knows. True where there is nothing to tell. @param apps titles of the gallery's apps */
export function isFirstHandTold(
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
