import type { Db } from '#db/open.ts';
import { listSpansOf, type SourceSpan, searchSpans } from '#db/queries/generator/sources/read.ts';
import type { SiteContent } from '#src/content/site/site-content.ts';
import { givesInstructions, isFirstHand, type Passage } from '#writer/passage.ts';
import { syncOwnSources } from '../own-sources.ts';

const OFFER = 8;
const FOUND = 14;
const FIRST_HAND = 6;
const MOST_SEARCHES = 8;

/**
 * Gathers the passages that an article may rest on, without those that try to give the writer instructions.
 */
export async function gatherPassages(
  db: Db,
  content: SiteContent,
  searches: readonly string[],
  now: Date,
): Promise<{ passages: Passage[]; withheld: string[] }> {
  await syncOwnSources(db, content, now);
  const found = new Map<number, SourceSpan>();
  const add = (spans: readonly SourceSpan[]) => {
    for (const span of spans) if (!found.has(span.id)) found.set(span.id, span);
  };
  const asked = [...new Set(searches)].slice(0, MOST_SEARCHES);
  add(await listSpansOf(db, ['offer'], OFFER));
  for (const words of asked)
    add(await searchSpans(db, words, { limit: Math.ceil(FOUND / Math.max(asked.length, 1)) }));
  for (const words of asked.slice(0, 2))
    add(await searchSpans(db, words, { limit: FIRST_HAND / 2, kinds: OWN }));
  if (![...found.values()].some(isFirstHand)) add(await listSpansOf(db, ['story', 'document'], FIRST_HAND));
  const spans = [...found.values()];
  return {
    passages: spans
      .filter(({ text }) => !givesInstructions(text))
      .map(({ heading: _, ...passage }) => passage),
    // Includes those that no search found: a model may know their words from elsewhere.
    withheld: (await listSpansOf(db, GIVEN, MOST_LOOKED_AT))
      .map(({ text }) => text)
      .filter(givesInstructions)
      .slice(0, MOST_WITHHELD),
  };
}

const OWN = ['story', 'document', 'app'] as const;
/** Finds the passages about one app of the gallery. */
export async function passagesOfApp(db: Db, title: string): Promise<Passage[]> {
  const spans = await searchSpans(db, title, { limit: 5, kinds: ['app'] });
  return spans.filter((span) => span.title === title).map(({ heading: _, ...passage }) => passage);
}

const GIVEN = ['story', 'document', 'page'] as const;
const MOST_LOOKED_AT = 3_000;
const MOST_WITHHELD = 50;
