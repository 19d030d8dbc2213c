import type { Db } from '#db/open.ts';
import { findPostForAdmin } from '#db/queries/blog/read.ts';
import type { Saved } from '#db/queries/blog/write.ts';
import type { AdminPost } from '#src/contract/blog/posts.ts';
import { conflict, HttpError, notFound } from '../http/errors.ts';

export { excerptOf } from '#writer/excerpt.ts';

/** Finds a post with its text. Throws HttpError 404. */
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

/** Creates the error for a post that is to be public both now and later. */
export const eitherNowOrLater = () =>
  conflict('already_published', 'The post is already published. Unpublish it first to publish it later.');

/** Parses a publication time. `publishAt`: UTC. Throws HttpError 400 for a time in the past. */
export function inFuture(publishAt: string, now: Date): Date {
  const at = new Date(publishAt);
  if (at <= now)
    throw new HttpError(400, 'invalid_input', 'Choose a time in the future.', {
      fields: [{ field: 'body.publishAt', message: 'Choose a time in the future.' }],
    });
  return at;
}
