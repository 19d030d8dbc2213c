/** Published posts that are like some words, by the full-text index. */
import { POSTS_SEARCHED } from '#src/contract/blog/values.ts';
import { bestOf, newestPublished } from '../../full-text.ts';
import type { Db } from '../../open.ts';
import { anyWord } from '../../words.ts';
import { postAddress } from './read.ts';

/** A page that an article may link to. */
export interface LinkCandidate {
  path: string;
  title: string;
  /** The meta description, or how the text begins. */
  summary: string;
}

/** The published posts with any of some words, best matches first. Only the newest matches are considered. */
function bestMatches(db: Db, words: string, limit: number, exceptPostId: number | undefined) {
  const query = anyWord(words);
  if (!query) return undefined;
  const found = newestPublished(db, query, POSTS_SEARCHED).where('posts.id', '<>', exceptPostId ?? 0);
  return bestOf(db, query, found, limit);
}

/**
 * Published posts that an article about some words may link to, the most similar first.
 * @param words a title, a keyword or a question; up to twelve words of four letters or more count
 */
export async function linkCandidates(
  db: Db,
  words: string,
  { limit, exceptPostId }: { limit: number; exceptPostId?: number | undefined },
): Promise<LinkCandidate[]> {
  const best = bestMatches(db, words, limit, exceptPostId);
  if (!best) return [];
  const rows = await best.select(['slug', 'title', 'metaDescription', 'excerpt']).execute();
  return rows.map(({ slug, title, metaDescription, excerpt }) => ({
    path: postAddress(slug),
    title,
    summary: metaDescription ?? excerpt,
  }));
}

/** The same posts as ids, with the length of their texts, to read these one by one. */
export async function alikePosts(
  db: Db,
  words: string,
  { limit, exceptPostId }: { limit: number; exceptPostId?: number | undefined },
): Promise<Array<{ id: number; contentLength: number }>> {
  return (
    (await bestMatches(db, words, limit, exceptPostId)
      ?.select(['posts.id', 'posts.contentLength'])
      .execute()) ?? []
  );
}
