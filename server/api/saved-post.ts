/** Helpers shared by the endpoints that save posts. */
import type { Db } from '#db/open.ts';
import { findPostForAdmin } from '#db/queries/posts/admin.ts';
import type { Saved } from '#db/queries/posts/write.ts';
import type { AdminPost } from '#src/contract/posts.ts';
import { conflict, notFound } from '../http/errors.ts';

export { excerptOf } from '#writer/excerpt.ts';

/** A post with its text. @throws HttpError 404 */
export async function existingPost(db: Db, id: number): Promise<AdminPost> {
  const post = await findPostForAdmin(db, id);
  if (!post) throw notFound('Post');
  return post;
}

/** @throws HttpError 404 or 409 when the post was not saved */
export function assertSaved(saved: Saved): void {
  if (saved === 'unknown') throw notFound('Post');
  if (saved === 'slug taken') throw conflict('slug_taken', 'Another post has that slug.', 'body.slug');
  if (saved === 'stale')
    throw conflict(
      'post_changed',
      'Someone else saved this post while you were editing. Your changes were not saved.',
    );
}
