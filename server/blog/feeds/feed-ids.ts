import { listNewest } from '#db/queries/blog/lists.ts';
import { setFeedId } from '#db/queries/blog/write.ts';
import { writeTransaction } from '#db/transaction.ts';
import { postPath } from '#src/routes.ts';
import type { BlogDeps } from '../deps.ts';

/** Twice the length of a feed, so that older posts do not come back unless as many newer ones are deleted. */
const KNOWN = 40;

/**
 * Stores the URLs by which feed readers know posts from before URNs, so that the site can change domains.
 * Does nothing without PUBLIC_URL: anyone can choose the host that a request names.
 */
export async function storeFeedUrls({ db, config }: Pick<BlogDeps, 'db' | 'config'>): Promise<void> {
  const { publicUrl } = config;
  if (!publicUrl) return;
  const posts = (await listNewest(db, KNOWN)).filter(({ feedId }) => !isFinal(feedId));
  if (posts.length === 0) return;
  await writeTransaction(db, async (trx) => {
    for (const { id, slug, feedId } of posts) await setFeedId(trx, id, publicUrl + postPath(feedId ?? slug));
  });
}

/** Tells if a feed id is a URN or URL, not a slug. */
export const isFinal = (feedId: string | null): feedId is string => feedId?.includes(':') === true;
