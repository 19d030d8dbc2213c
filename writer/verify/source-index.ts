import { paymentDue } from '#src/content/site/kind-copy.ts';
import { offerOf } from '#src/content/site/offer.ts';
import type { Brief } from '../brief.ts';
import type { Passage } from '../passage.ts';
import { contentWords, meanings } from './content-words.ts';
import { type Figure, figuresIn } from './figures.ts';
import { normalizePunctuation, plain } from './normalize-punctuation.ts';
import { sentencesOf } from './sentences.ts';

/** The id of a passage, the offer, or other texts of the site. */
export type Support = number | 'offer' | 'site';

/** From most to least: what the site says, the owner's documents, clients' words, other sites' pages. */
export type Trust = 'site' | 'owner' | 'client' | 'web';

interface Span {
  id: Support;
  trust: Trust;
  /** First line, as written; of a client's words, who says them. */
  title: string;
  /** Lowercase. */
  text: string;
  words: ReadonlySet<string>;
}

interface KnownFigure extends Pick<Figure, 'kind' | 'value' | 'unit' | 'period'> {
  id: Support;
  trust: Trust;
  /** Of its sentence. */
  words: ReadonlySet<string>;
}

export interface SourceIndex {
  spans: readonly Span[];
  figures: readonly KnownFigure[];
  /** Spans by word. */
  byWord: ReadonlyMap<string, readonly number[]>;
  offer: ReturnType<typeof offerOf>;
}

const TRUST: Record<Passage['kind'], Trust> = {
  offer: 'site',
  pages: 'site',
  app: 'site',
  document: 'owner',
  story: 'client',
  page: 'web',
};

/** @param siteTexts other texts of the site, such as the gallery's */
export function indexSources(brief: Brief, siteTexts: readonly string[]): SourceIndex {
  const { about, app, theme, passages, related, links } = brief;
  const offer = offerOf(brief.offer);
  const texts: Array<{ id: Support; trust: Trust; text: string }> = [
    ...[...about.claims, offer.cancellation.summary, offer.cancellation.reschedule, paymentDue(offer)]
      .flatMap(sentencesOf)
      .map((text) => ({ id: 'offer' as const, trust: 'site' as const, text })),
    ...[
      `${brief.siteName}. ${about.business} ${about.audience}`,
      // The person who asks for an article may tell the writer facts.
      brief.prompt ?? '',
      theme?.brief ?? '',
      app ? [app.title, app.description, app.category, ...app.technologies].join('\n') : '',
      ...links.map(({ title }) => title),
      ...related.map(({ title, summary }) => `${title}. ${summary}`),
      ...siteTexts,
    ]
      .flatMap(pairsOf)
      .map((text) => ({ id: 'site' as const, trust: 'site' as const, text })),
    ...passages.map(({ id, kind, title, text, givenBy }) => ({
      id: kind === 'offer' ? ('offer' as const) : id,
      trust: TRUST[kind],
      text: [title, givenBy, text].filter(Boolean).join('\n'),
    })),
  ];
  const spans = texts
    .filter(({ text }) => text !== '')
    .map(({ id, trust, text }) => ({
      id,
      trust,
      title: text.split('\n', 1)[0] ?? '',
      text: plain(text),
      words: new Set(meanings(text)),
    }));
  const byWord = new Map<string, number[]>();
  spans.forEach(({ words }, index) => {
    for (const word of words) {
      const known = byWord.get(word);
      if (known) known.push(index);
      else byWord.set(word, [index]);
    }
  });
  return { spans, figures: texts.flatMap(figuresOf), byWord, offer };
}

/** Every sentence with the next one: a page that has all of a sentence's words here and there does not say it. */
const pairsOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => {
    const sentences = sentencesOf(normalizePunctuation(line));
    return sentences.length < 2
      ? sentences
      : sentences.slice(1).map((next, index) => `${sentences[index]} ${next}`);
  });

/** A passage's title tells what its figures are of; other texts have a sentence for each. */
const figuresOf = ({ id, trust, text }: { id: Support; trust: Trust; text: string }): KnownFigure[] =>
  text.split('\n').flatMap((line, index, [title = '']) =>
    sentencesOf(normalizePunctuation(line)).flatMap((sentence) => {
      // "10am" and "60-minute" state a number, too.
      const figures = figuresIn(sentence.replace(/(\d)(?=[a-z]{2,}\b)/gi, '$1 '));
      const words = new Set(
        meanings(typeof id === 'number' && index > 0 ? `${title} ${sentence}` : sentence),
      );
      return figures.map(({ kind, value, unit, period }) => ({
        kind,
        value,
        unit,
        period,
        id,
        trust,
        words,
      }));
    }),
  );

export interface Match {
  span: Span | undefined;
  /** Of the text's words, 0 to 1. */
  share: number;
}

const WHOLE_WORDS = 5;
const WHOLE = 0.8;

/** The span that has most of a text's words. @param trusts all by default */
export function bestMatch(text: string, { spans, byWord }: SourceIndex, trusts?: ReadonlySet<Trust>): Match {
  const wanted = meanings(text);
  if (wanted.length === 0) return { span: undefined, share: 0 };
  const counts = new Map<number, number>();
  for (const word of wanted)
    for (const index of byWord.get(word) ?? [])
      if (!trusts || trusts.has(spans[index]?.trust ?? 'web'))
        counts.set(index, (counts.get(index) ?? 0) + 1);
  let best: number | undefined;
  let most = 0;
  for (const [index, count] of counts)
    if (count > most) {
      best = index;
      most = count;
    }
  const span = best === undefined ? undefined : spans[best];
  // A whole sentence of the offer within a longer one.
  const isWhole = [...counts].find(([index, count]) => {
    const each = spans[index];
    return each?.id === 'offer' && each.words.size >= WHOLE_WORDS && count >= each.words.size * WHOLE;
  });
  if (isWhole) return { span: spans[isWhole[0]], share: Math.max(most / wanted.length, WHOLE) };
  return { span, share: most / wanted.length };
}

const CERTAIN =
  /\b(?:always|every|any ?time|no matter|forever|for life|lifetime|unlimited|guarantee\w*|even (?:after|if)|whenever|free|never|immediately|instantly|permanent\w*)\b/g;

/**
 * True if one span has so much of a text, and every word of the phrase that makes it a claim. What is said
 * without limits must be said so there, too.
 */
export function saysSo(
  text: string,
  phrase: string,
  evidence: SourceIndex,
  trusts: ReadonlySet<Trust>,
  least: number,
): boolean {
  const { spans, byWord } = evidence;
  const wanted = meanings(text);
  const counts = new Map<number, number>();
  for (const word of wanted)
    for (const index of byWord.get(word) ?? []) counts.set(index, (counts.get(index) ?? 0) + 1);
  const needed = [...contentWords(phrase), ...(plain(text).match(CERTAIN) ?? [])];
  return [...counts].some(([index, count]) => {
    const span = spans[index];
    const isNear = span?.id === 'offer' && span.words.size >= WHOLE_WORDS && count >= span.words.size * WHOLE;
    if (
      !span ||
      !trusts.has(span.trust) ||
      (count / wanted.length < (span.text.includes(phrase) ? least / 2 : least) && !isNear)
    )
      return false;
    return (
      needed.every((word) => span.text.includes(word) || span.words.has(meanings(word)[0] ?? '')) &&
      (trusts.has('web') || hasFigures(text, span.id, evidence))
    );
  });
}

const hasFigures = (text: string, id: Support, { figures }: SourceIndex): boolean =>
  figuresIn(text).every(
    ({ kind, value }) =>
      // "By two sisters, Ruth and Adele" says no more than their names.
      (kind === 'count' && value <= 2) ||
      figures.some((known) => known.id === id && known.kind === kind && known.value === value),
  );

/** Sources of what may be told as ours. */
export const FIRST_HAND: ReadonlySet<Trust> = new Set(['site', 'owner', 'client']);
export const OWN: ReadonlySet<Trust> = new Set(['site', 'owner']);
