import { offerOf } from '#src/content/site/offer.ts';
import type { SourceKind } from '#src/contract/generator/values.ts';
import type { Brief } from '../brief.ts';
import { statablePrices } from '../facts.ts';
import { contentWords, stem } from '../verify/content-words.ts';
import { figuresIn } from '../verify/figures.ts';
import { normalizePunctuation, plain } from '../verify/normalize-punctuation.ts';
import { digitsIn, numberWordsIn } from '../verify/number-words.ts';

/** Something that a sentence of an article may rest on. */
export interface JudgeSource {
  /** `offer`, `site`, `brief`, or a passage's number. */
  id: string;
  documentId: number | null;
  kind: SourceKind | 'brief';
  text: string;
  words: ReadonlySet<string>;
  /** Without their units: a correction may state a price as "150 dollars". */
  figures: ReadonlySet<number>;
}

/** The facts and passages that the writer had, by id. */
export function judgeSources(brief: Brief): Map<string, JudgeSource> {
  const { about, app, links, related, siteName, prompt, question, theme, passages } = brief;
  const own: Array<Pick<JudgeSource, 'id' | 'kind' | 'text'> & { documentId?: number }> = [
    { id: 'offer', kind: 'offer', text: about.claims.join('\n') },
    {
      id: 'site',
      kind: 'pages',
      text: linesOf([
        `${siteName}: ${about.business}. ${about.callToAction}`,
        app && `${app.title}: ${app.description} ${app.category} ${app.technologies.join(', ')}`,
        ...links.map(({ title }) => title),
        ...related.map(({ title, summary }) => `${title}: ${summary}`),
      ]),
    },
    { id: 'brief', kind: 'brief', text: linesOf([prompt, question, theme?.brief]) },
    ...passages.map(({ id, documentId, kind, title, text }) => ({
      id: String(id),
      kind,
      documentId,
      text: `${title}\n${text}`,
    })),
  ];
  const prices = statablePrices(offerOf(brief.offer));
  return new Map(
    own
      .filter(({ text }) => text !== '')
      .map(({ id, kind, text, documentId = null }) => {
        const stated = valuesIn(normalizePunctuation(text));
        const figures = new Set([...stated, ...(id === 'offer' ? prices : [])]);
        return [id, { id, documentId, kind, text, words: stemsOf(text), figures }];
      }),
  );
}

const linesOf = (lines: ReadonlyArray<string | null | undefined>) => lines.filter(Boolean).join('\n');

/** Every value in digits or words; "10am" and "60-minute" state a number, too. */
export const valuesIn = (text: string): number[] => {
  const spaced = text.replace(/(\d)(?=[a-z]{2,}\b)/gi, '$1 ');
  return [...figuresIn(spaced), ...digitsIn(spaced), ...numberWordsIn(text)].map(({ value }) => value);
};

export const stemsOf = (text: string): Set<string> => new Set(contentWords(text).map(stem));

/** Up to here, a number in words is a manner of speaking. */
const PLAIN_WORDS = 12;

/** The values that a sentence states. */
export const figuresOf = (sentence: string): number[] => {
  const text = normalizePunctuation(sentence);
  return [
    ...digitsIn(text).map(({ value }) => value),
    ...numberWordsIn(text)
      .map(({ value }) => value)
      .filter((value) => value > PLAIN_WORDS),
  ];
};

const SHARE_IN_WORDS =
  /\b(?:most|majority|half|twice|double[ds]?|triple[ds]?|quarters?|thirds?|percent|per cent|dozens?|hundreds?|thousands?|millions?|times (?:as|more|faster|cheaper|less)|(?:two|three|four|five|six|seven|eight|nine) (?:out of|in) \p{L}+)\b/iu;

/** True if a sentence states how many or how much. */
export const isStatistic = (sentence: string): boolean =>
  figuresOf(sentence).length > 0 || SHARE_IN_WORDS.test(plain(sentence));

/** A source must have a word that carries meaning, or a figure, of what it supports. */
export function canSupport(source: JudgeSource, sentence: string): boolean {
  if (figuresOf(sentence).some((value) => source.figures.has(value))) return true;
  return [...stemsOf(sentence)].some((word) => source.words.has(word));
}

/** A correction's figures must stand in the source that it names. */
export const statesOnlyFiguresOf = (source: JudgeSource, sentence: string): boolean =>
  figuresOf(sentence).every((value) => source.figures.has(value));

const ENOUGH_SOURCES = 6;

/**
 * The ids of passages with the most words of some sentences, for a request about these alone. At most six.
 */
export function sourcesNear(
  sources: ReadonlyMap<string, JudgeSource>,
  sentences: readonly string[],
): Set<number> {
  const wanted = stemsOf(sentences.join('\n'));
  const scored = [...sources.values()]
    .filter(({ documentId }) => documentId !== null)
    .map(({ id, words }) => ({
      id: Number(id),
      shared: [...wanted].filter((word) => words.has(word)).length,
    }))
    .filter(({ shared }) => shared > 0)
    .sort((one, other) => other.shared - one.shared);
  return new Set(scored.slice(0, ENOUGH_SOURCES).map(({ id }) => id));
}

/** The lines of a source that share a word with some sentences. */
export function linesNear({ text }: JudgeSource, sentences: readonly string[]): string {
  const wanted = stemsOf(sentences.join('\n'));
  const lines = text.split('\n');
  return lines.filter((line) => [...stemsOf(line)].some((word) => wanted.has(word))).join('\n');
}
