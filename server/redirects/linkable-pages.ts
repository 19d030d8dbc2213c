import type { Db } from '#db/open.ts';
import { listRedirects } from '#db/queries/redirects.ts';
import { ownPageAddresses } from './own-page-addresses.ts';

/** What a text may link to besides the built-in pages and posts: the owner's published pages and redirects, as paths. */
export async function linkablePages(db: Db): Promise<ReadonlySet<string>> {
  const { published } = await ownPageAddresses(db);
  const moved = await listRedirects(db);
  return new Set([...published, ...moved.map(({ from }) => from)]);
}
