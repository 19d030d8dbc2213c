import type { Db } from '#db/open.ts';
import type { ServedPage } from '#renderer/page.ts';
import { ownIdentity } from '#src/content/site/site.ts';
import { ownContent } from '#src/content/site/site-content.ts';

interface Request {
  db: Db;
  slug?: string;
  search?: object;
  origin?: string;
  site?: Partial<ServedPage['site']>;
}

/** The input of a page of the blog, with texts that are not rendered. */
export const pageInput = ({ db, slug = '', search = {}, origin = 'https://a.test', site = {} }: Request) =>
  ({
    db,
    origin,
    content: ownContent,
    identity: ownIdentity,
    site: { blogOpen: true, showAiNote: false, showSources: true, ...site },
    urlParsed: { search, searchOriginal: null },
    routeParams: { slug },
    renderArticle: async () => ({ html: '', headings: [], opening: '', frames: [] }),
  }) as unknown as ServedPage;
