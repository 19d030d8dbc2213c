import type { Db } from '#db/open.ts';
import { listRecentTitles } from '#db/queries/blog/lists.ts';
import { publishedSlugs } from '#db/queries/blog/read.ts';
import { internalLinks, writerVoice } from '#src/content/blog/blog-voice.ts';
import { ownOfferDocument } from '#src/content/site/offer.ts';
import { textsOf } from '#src/content/site/site-content.ts';
import type { Brief } from '#writer/brief.ts';
import { readSite } from './read-site.ts';
import { TITLES } from './steps/gather.ts';

const BLOG = '/blog/';

/** A brief as the site is now: it may have waited for days, while the offer and the posts changed. */
export async function refreshBrief(db: Db, brief: Brief, now: Date): Promise<Brief> {
  const content = await readSite(db);
  const slugOf = (path: string) => path.slice(BLOG.length);
  const linked = brief.related.map(({ path }) => slugOf(path));
  const published = await publishedSlugs(db, linked);
  return {
    ...brief,
    siteName: content.identity.name,
    about: textsOf(content, writerVoice),
    offer: content.ownersOffer ?? ownOfferDocument,
    links: [...internalLinks(content)],
    related: brief.related.filter(({ path }) => published.has(slugOf(path))),
    avoidTitles: await listRecentTitles(db, TITLES),
    today: now.toISOString().slice(0, 10),
  };
}
