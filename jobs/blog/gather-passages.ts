import type { Db } from '#db/open.ts';
import { listWithheldSentences, searchQuarantined } from '#db/queries/generator/sources/quarantine.ts';
import { listSpansOf, type SourceSpan, searchSpans } from '#db/queries/generator/sources/read.ts';
import type { SiteContent } from '#src/content/site/site-content.ts';
import { isByOthers, TRUST } from '#src/contract/generator/source-trust.ts';
import type { QuarantinedSource } from '#writer/brief.ts';
import { isFirstHand, type Passage } from '#writer/passage.ts';
import { type Outranked, settleFigures } from '#writer/sources/settle-figures.ts';
import { plain } from '#writer/verify/normalize-punctuation.ts';
import { checkSources } from '../check-sources.ts';
import { syncOwnSources } from '../own-sources.ts';

const OFFER = 8;
const FOUND = 14;
const FIRST_HAND = 6;
const MOST_SEARCHES = 8;

export interface Gathered {
  passages: Passage[];
  /** Sentences of sources that give the writer instructions, unless the job's own words or the site say the same. */
  withheld: string[];
  /** Sources that would have been used, but wait for the owner. */
  quarantined: QuarantinedSource[];
  /** Statements that a more trusted source contradicts. */
  outranked: Outranked[];
}

/**
 * Gathers the passages that an article may rest on, the most trusted first. Nothing of a quarantined document is among
 * them.
 * @param own the job's own words: its question, its prompt, its theme
 */
export async function gatherPassages(
  db: Db,
  content: SiteContent,
  { searches, own }: { searches: readonly string[]; own: readonly string[] },
  now: Date,
): Promise<Gathered> {
  await syncOwnSources(db, content, now);
  await checkSources(db);
  const found = new Map<number, SourceSpan>();
  const quarantined = new Map<number, QuarantinedSource>();
  const add = (spans: readonly SourceSpan[]) => {
    for (const span of spans) if (!found.has(span.id)) found.set(span.id, span);
  };
  const asked = [...new Set(searches)].slice(0, MOST_SEARCHES);
  add(await listSpansOf(db, ['offer'], OFFER));
  for (const words of asked) {
    add(await searchSpans(db, words, { limit: Math.ceil(FOUND / Math.max(asked.length, 1)) }));
    for (const source of await searchQuarantined(db, words, MOST_NAMED)) quarantined.set(source.id, source);
  }
  for (const words of asked.slice(0, 2))
    add(await searchSpans(db, words, { limit: FIRST_HAND / 2, kinds: OWN }));
  if (![...found.values()].some(isFirstHand)) add(await listSpansOf(db, ['story', 'document'], FIRST_HAND));
  const spans = [...found.values()].sort((one, other) => TRUST[other.kind] - TRUST[one.kind]);
  const settled = settleFigures(spans.map(({ heading: _, ...passage }) => passage));
  const trusted = [...own, ...spans.filter(({ kind }) => !isByOthers(kind)).map(({ text }) => text)].map(
    plain,
  );
  return {
    ...settled,
    // Includes those that no search found: a model may know their words from elsewhere.
    withheld: (await listWithheldSentences(db, MOST_WITHHELD)).filter(
      (sentence) => !trusted.some((text) => text.includes(plain(sentence))),
    ),
    quarantined: [...quarantined.values()].slice(0, MOST_NAMED),
  };
}

const OWN = ['story', 'document', 'app'] as const;
/** Finds the passages about one app of the gallery. */
export async function passagesOfApp(db: Db, title: string): Promise<Passage[]> {
  const spans = await searchSpans(db, title, { limit: 5, kinds: ['app'] });
  return spans.filter((span) => span.title === title).map(({ heading: _, ...passage }) => passage);
}

const MOST_WITHHELD = 50;
const MOST_NAMED = 10;
