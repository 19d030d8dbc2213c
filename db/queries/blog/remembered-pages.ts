/** Pages of lists of posts, remembered until the content changes: most visitors ask for the same ones. */
import { LRUCache } from 'lru-cache';
import type { Db } from '../../open.ts';
import { readContentVersion } from '../content-version.ts';

/** How many posts are remembered, in all pages together: some two megabytes. */
const MOST_POSTS = 1_000;

interface PostsOfPage<Post> {
  posts: readonly Post[];
  total: number;
}

const remembered = new WeakMap<Db, LRUCache<string, PostsOfPage<unknown> & { version: number }>>();

/**
 * A page of a list as it was read for the current content version, or read now. The version is asked of the database,
 * so a change of another process is seen at once.
 * @param key names the page; the same key always stands for posts of the same kind
 */
export async function rememberedPage<Post>(
  db: Db,
  key: string,
  read: () => Promise<PostsOfPage<Post>>,
): Promise<PostsOfPage<Post>> {
  const pages =
    remembered.get(db) ??
    new LRUCache({ maxSize: MOST_POSTS, sizeCalculation: ({ posts }) => posts.length + 1 });
  remembered.set(db, pages);
  // Read before the posts, so that a change in between makes the page outdated.
  const version = await readContentVersion(db);
  const known = pages.get(key);
  if (known?.version === version) return known as PostsOfPage<Post>;
  const found = { ...(await read()), version };
  // Everybody gets the same objects.
  for (const post of found.posts) Object.freeze(post);
  pages.set(key, found);
  return found;
}
