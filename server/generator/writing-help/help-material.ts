import { listRecentTitles } from '#db/queries/blog/lists.ts';
import { linkCandidates } from '#db/queries/blog/search.ts';
import { listUsableSpans, type SourceSpan, searchSpans } from '#db/queries/generator/sources/read.ts';
import { gatherPassages } from '#jobs/blog/gather-passages.ts';
import { galleryTexts, siteTexts } from '#jobs/blog/read-site.ts';
import { type Brief, composeBrief } from '#writer/brief.ts';
import type { Passage } from '#writer/passage.ts';
import type { SiteFacts } from '#writer/verify/verify.ts';
import type { GeneratorDeps } from '../deps.ts';
import type { HelpedPost } from './help-work.ts';

/** As in the brief of a generated post. */
const TITLES = 60;
const RELATED = 6;

/**
 * What each text of a post may rest on. It depends on the saved title alone, so that requests about the post start
 * alike, and services read that from their cache.
 */
export async function gatherMaterial(
  { id, title }: HelpedPost,
  { db, brand, content, now }: Pick<GeneratorDeps, 'db' | 'brand' | 'content' | 'now'>,
): Promise<{ brief: Brief; facts: SiteFacts }> {
  const site = await content.current();
  const { look } = await brand.current();
  const titles = await listRecentTitles(db, TITLES);
  const brief = composeBrief({
    prompt: null,
    theme: null,
    recentTitles: titles.filter((each) => each !== title),
    turn: 0,
    serial: id,
    content: site,
    voice: look.voice,
    related: await linkCandidates(db, title, { limit: RELATED, exceptPostId: id }),
    ...(await gatherPassages(db, site, { searches: [title], own: [title] }, now())),
    now: now(),
  });
  return {
    brief: {
      ...brief,
      theme: { name: title, audience: '', tone: '', brief: '' },
      angle: 'one that a person has written, and now changes',
    },
    facts: { apps: galleryTexts(site), texts: siteTexts(site), owned: [] },
  };
}

const OF_DOCUMENT = 8;

/** The passages of a source that fit a text, or its first ones. Empty for one that may not be used. */
export async function passagesOf(
  { db }: Pick<GeneratorDeps, 'db'>,
  documentId: number,
  text: string,
): Promise<Passage[]> {
  const found = await searchSpans(db, text, { limit: OF_DOCUMENT, documentId });
  return (found.length > 0 ? found : await listUsableSpans(db, documentId, OF_DOCUMENT)).map(toPassage);
}

/** Without the heading, which the writer is not given. */
export const toPassage = ({ heading: _, ...passage }: SourceSpan): Passage => passage;

/** A brief with further passages. */
export function withPassages(brief: Brief, more: readonly Passage[]): Brief {
  const known = new Set(brief.passages.map(({ id }) => id));
  return { ...brief, passages: [...brief.passages, ...more.filter(({ id }) => !known.has(id))] };
}
