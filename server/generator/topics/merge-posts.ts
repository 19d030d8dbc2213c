import type { Db } from '#db/open.ts';
import { deletePost } from '#db/queries/blog/deleted.ts';
import { beginHistory, recordRevision } from '#db/queries/blog/history.ts';
import { findPostForAdmin, postAddress } from '#db/queries/blog/read.ts';
import { keepRedirect, moveRedirects, updatePost } from '#db/queries/blog/write.ts';
import { moveBookings } from '#db/queries/bookings/sources.ts';
import { findTopicOf } from '#db/queries/generator/topics/read.ts';
import { answerTopic } from '#db/queries/generator/topics/take.ts';
import { moveViews } from '#db/queries/site/page-views.ts';
import { excerptOf } from '#writer/excerpt.ts';
import type { Actor } from '../../http/handlers.ts';
import { moveLinks } from './move-links.ts';

export interface Merge {
  keep: { id: number; version: number };
  drop: { id: number; version: number };
  content: string;
}

export type MergeFault = 'same' | 'unknown' | 'stale' | 'not public';

/**
 * Merges two posts in a transaction: one stays with the given text, the other is deleted and redirects to it
 * (301). Views, bookings and question move over, and links in other posts' texts. To undo, restore the deleted post, which takes back its
 * address, and the earlier text from the history; views, bookings, former addresses and the question stay
 * moved.
 */
export async function mergePosts(
  db: Db,
  { keep, drop, content }: Merge,
  user: Actor,
  now: Date,
): Promise<MergeFault | { id: number; slug: string; title: string; dropped: string }> {
  if (keep.id === drop.id) return 'same';
  const stays = await findPostForAdmin(db, keep.id);
  const goes = await findPostForAdmin(db, drop.id);
  if (!stays || !goes) return 'unknown';
  if (stays.version !== keep.version || goes.version !== drop.version) return 'stale';
  // Visitors would be redirected to a missing page.
  if (goes.publishedAt !== null && !stays.published) return 'not public';
  if (content !== stays.content) {
    await beginHistory(db, stays.id);
    await updatePost(db, stays.id, stays.version, { content, excerpt: excerptOf(content) }, now);
    await recordRevision(db, stays.id, user, 'save');
  }
  const moved = { from: postAddress(goes.slug), to: postAddress(stays.slug), exceptPostId: stays.id };
  const ownTopic = await findTopicOf(db, stays.id);
  const otherTopic = await findTopicOf(db, goes.id);
  await moveBookings(db, goes.id, stays.id);
  await moveViews(db, postAddress(goes.slug), postAddress(stays.slug));
  await moveRedirects(db, goes.id, stays.id);
  await deletePost(db, goes.id, user.username, now);
  if (goes.publishedAt !== null) await keepRedirect(db, goes.slug, stays.id, now.toISOString());
  await moveLinks(db, moved, user, now);
  if (otherTopic && (!ownTopic || ownTopic.id === otherTopic.id)) {
    const owns = otherTopic.owns || ownTopic?.owns === true;
    await answerTopic(db, { topicId: otherTopic.id, postId: stays.id, owns, now });
  }
  return { id: stays.id, slug: stays.slug, title: stays.title, dropped: goes.title };
}
