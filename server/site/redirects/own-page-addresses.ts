import type { Db } from '#db/open.ts';
import { findDraft, findPublished } from '#db/queries/site/content.ts';
import { toOwnPagePath } from '#src/contract/site/reserved-names.ts';
import { z } from '#src/contract/zod.ts';

/** The addresses of the pages that an owner added. */
export interface OwnPageAddresses {
  published: ReadonlySet<string>;
  /** Those of the draft, which are published with it. */
  drafted: ReadonlySet<string>;
}

/** A draft may be incomplete, so a page counts as soon as it has an address. */
const pagesWithAddress = z.object({ pages: z.array(z.object({ path: z.string() }).catch({ path: '' })) });

/** The addresses in a value of the section `pages.own`, by the place of the page; '' for a page without one. */
export const ownPagePaths = (value: unknown): string[] =>
  (pagesWithAddress.safeParse(value).data?.pages ?? []).map(({ path }) => toOwnPagePath(path));

/** The addresses of the owner's pages as stored. */
export async function ownPageAddresses(db: Db): Promise<OwnPageAddresses> {
  const published = await findPublished(db, 'pages.own');
  const draft = await findDraft(db, 'pages.own');
  return {
    published: new Set(ownPagePaths(published?.value)),
    drafted: new Set(ownPagePaths(draft?.value)),
  };
}
