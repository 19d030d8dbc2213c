import type { Db } from '#db/open.ts';
import { findDraft, findPublished } from '#db/queries/site/content.ts';
import { toOwnPagePath } from '#src/contract/site/reserved-names.ts';
import { z } from '#src/contract/zod.ts';

export interface OwnPageAddresses {
  published: ReadonlySet<string>;
  drafted: ReadonlySet<string>;
}

/** A draft may be incomplete, so a page counts once it has an address. */
const pagesWithAddress = z.object({ pages: z.array(z.object({ path: z.string() }).catch({ path: '' })) });

/** Lists the addresses in `pages.own` by page; '' for a page without one. */
export const ownPagePaths = (value: unknown): string[] =>
  (pagesWithAddress.safeParse(value).data?.pages ?? []).map(({ path }) => toOwnPagePath(path));

/** Reads the addresses of the owner's pages. */
export async function ownPageAddresses(db: Db): Promise<OwnPageAddresses> {
  const published = await findPublished(db, 'pages.own');
  const draft = await findDraft(db, 'pages.own');
  return {
    published: new Set(ownPagePaths(published?.value)),
    drafted: new Set(ownPagePaths(draft?.value)),
  };
}
