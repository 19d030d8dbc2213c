import type { Db } from '#db/open.ts';
import { listRedirects } from '#db/queries/site/redirects.ts';
import { type Route, redirects, routes } from '#src/routes.ts';
import { ownPageAddresses } from './own-page-addresses.ts';

const builtIn = [...(Object.values(routes) as Route[]).map(({ path }) => path), ...Object.keys(redirects)];

/** Lists paths that a text may link to besides posts: built-in pages, the owner's pages, and redirects. */
export async function linkablePages(db: Db): Promise<ReadonlySet<string>> {
  const { published } = await ownPageAddresses(db);
  const moved = await listRedirects(db);
  return new Set([...builtIn, ...published, ...moved.map(({ from }) => from)]);
}
