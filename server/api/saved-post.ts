/** What the ways of saving a post share. */
import type { Db } from '#db/open.ts';
import { findPostForAdmin, type Saved } from '#db/queries/post-editing.ts';
import type { AdminPost } from '#src/contract/posts.ts';
import { conflict, notFound } from '../errors.ts';

export { excerptOf } from '#jobs/blog/excerpt.ts';

/** A post with its text. @throws HttpError 404 */
export async function existingPost(db: Db, id: number): Promise<AdminPost> {
  const post = await findPostForAdmin(db, id);
  if (!post) throw notFound('Post');
  return post;
}

/** @throws HttpError 404 or 409 when the post was not saved */
export function refuse(saved: Saved): void {
  if (saved === 'unknown') throw notFound('Post');
  if (saved === 'slug taken') throw conflict('Another post has that slug.');
  if (saved === 'stale')
    throw conflict('Somebody else has saved this post in the meantime. Nothing of yours was saved.');
}
