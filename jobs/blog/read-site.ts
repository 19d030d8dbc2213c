import type { Db } from '#db/open.ts';
import { readSiteName } from '#db/queries/operations/settings.ts';
import { listPublished } from '#db/queries/site/content.ts';
import { readKindFacts } from '#db/queries/site/kind-facts.ts';
import { galleryList } from '#src/content/site/gallery-sections.ts';
import { ownIdentity } from '#src/content/site/site.ts';
import { type SiteContent, textsOf } from '#src/content/site/site-content.ts';
import { readContent } from '#src/content/site/stored-content.ts';
import { ownDocuments } from '#writer/sources/own-documents.ts';

/** Reads the site's texts as visitors see them now. */
export async function readSite(db: Db): Promise<SiteContent> {
  const siteName = await readSiteName(db);
  const identity = { ...ownIdentity, name: siteName || ownIdentity.name };
  return readContent(await listPublished(db), identity, await readKindFacts(db)).content;
}

/** Lists the gallery's texts. An article may name any app, even one it was not told of. */
export const galleryTexts = (content: SiteContent): string[] =>
  textsOf(content, galleryList).apps.map(({ title, description, category, technologies }) =>
    [title, description, category, ...technologies].join('\n'),
  );

/** Every text of the site that an article may repeat: offer, pages and gallery. */
export const siteTexts = (content: SiteContent): string[] =>
  ownDocuments(content, []).flatMap(({ title, reading: { spans } }) =>
    spans.map(({ heading, text }) => [title, heading, text].filter(Boolean).join('\n')),
  );
