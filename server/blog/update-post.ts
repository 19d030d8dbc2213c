import { databaseTime } from '#db/clock.ts';
import type { Db } from '#db/open.ts';
import {
  beginHistory,
  deleteWorkingCopy,
  recordAutosave,
  recordRevision,
  workingCopyVersion,
} from '#db/queries/blog/history.ts';
import { findPostForAdmin, slugOwner } from '#db/queries/blog/read.ts';
import { planPost, recordReview, updatePost as savePost, unplanPost } from '#db/queries/blog/write.ts';
import type { posts } from '#src/contract/blog/posts.ts';
import { authorOf } from '../accounts/credentials.ts';
import { type Handlers, write } from '../http/handlers.ts';
import { coverOf, keepCover } from '../site/media/cover.ts';
import type { BlogDeps } from './deps.ts';
import { assertSaved, eitherNowOrLater, excerptOf, existingPost, inFuture } from './saved-post.ts';

export const updatePost: Handlers<typeof posts, BlogDeps>['updatePost'] = write({
  async prepare({ body: { imageHash, publishAt, content } }, { db, images }) {
    return {
      excerpt: content === undefined ? undefined : excerptOf(content),
      cover: imageHash && (await coverOf(db, images, imageHash, 'body.imageHash')),
      planned: publishAt ? inFuture(publishAt, databaseTime(db)) : undefined,
    };
  },
  async change({ prepared: { excerpt, cover, planned }, params: { id }, body, user, credential }, change) {
    const { db, audit, needs } = change;
    const { version, publishAt, workingCopy, reason: sent = 'save', ...given } = body;
    // Text of a program stays apart from what its user types.
    const reason = credential?.kind === 'token' ? 'save' : sent;
    if (await changesWhatReadersSee(db, id, body)) needs('publish');
    if (workingCopy !== undefined) {
      if (workingCopy !== (await workingCopyVersion(db, id))) assertSaved('stale');
      await deleteWorkingCopy(db, id);
    }
    await beginHistory(db, id);
    const imageHash = cover && (await keepCover(db, cover));
    assertSaved(await savePost(db, id, version, { ...given, imageHash, excerpt }));
    if (publishAt === null) await unplanPost(db, id);
    const again = reason === 'autosave' && (await recordAutosave(db, id, user));
    if (reason !== 'autosave') await recordRevision(db, id, authorOf(user, credential), reason);
    const post = await existingPost(db, id);
    const { title, published } = post;
    if (planned && published) throw eitherNowOrLater();
    if (planned) await planPost(db, id, planned, user);
    const isReviewed = planned !== undefined || (published && reason !== 'autosave');
    if (isReviewed) await recordReview(db, id, user);
    const action = planned ? 'post.plan' : actionOf(given.published);
    await audit({
      action,
      subject: title,
      detail: { id, ...(planned && { publishAt }) },
      recordedBefore: again && action === 'post.save',
    });
    return isReviewed ? existingPost(db, id) : post;
  },
});

/** Drafts that were never public are seen by no one; an address of before leads readers to another post. */
async function changesWhatReadersSee(
  db: Db,
  id: number,
  {
    published,
    publishAt,
    slug,
  }: {
    published?: boolean | undefined;
    publishAt?: string | null | undefined;
    slug?: string | undefined;
  },
): Promise<boolean> {
  if (published || publishAt) return true;
  const post = await findPostForAdmin(db, id);
  if (post?.published || post?.publishAt) return true;
  return slug !== undefined && slug !== post?.slug && (await slugOwner(db, slug))?.stands === false;
}

const actionOf = (published: boolean | undefined) =>
  published === undefined ? 'post.save' : published ? 'post.publish' : 'post.unpublish';
