import type { Brief } from '../brief.ts';
import { isFirstHand, type Passage } from '../passage.ts';
import { normalizePunctuation, plain } from './normalize-punctuation.ts';
import { digitsIn } from './number-words.ts';

export interface Sources {
  /** Everything, as `plain` gives it. */
  text: string;
  /** With capitals, for names. */
  written: string;
  quotable: ReadonlyArray<{ text: string; givenBy: string | null }>;
  passages: readonly Passage[];
  /** Kept from the writer, because they give it instructions. */
  withheld: readonly string[];
}

/** @param siteTexts other texts of the site */
export function readSources(brief: Brief, siteTexts: readonly string[] = []): Sources {
  const own = [...ownTexts(brief), ...siteTexts];
  const written = normalizePunctuation(
    [...own, ...brief.passages.map(({ title, text, givenBy }) => [title, text, givenBy].join('\n'))].join(
      '\n',
    ),
  );
  return {
    text: written.toLowerCase(),
    written,
    quotable: [
      ...own.map((text) => ({ text, givenBy: null })),
      ...brief.passages.filter(({ mayQuote }) => mayQuote),
    ].map(({ text, givenBy }) => ({ text: plain(text), givenBy })),
    passages: brief.passages,
    withheld: brief.withheld,
  };
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
