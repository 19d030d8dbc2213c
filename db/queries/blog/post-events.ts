import { DEFAULT_AUTHOR } from '#src/contract/blog/values.ts';
import type { EventType } from '#src/contract/operations/webhook-values.ts';
import { postTags } from '../../json-columns/posts.ts';
import type { Db } from '../../open.ts';
import { type EventData, queueEvent } from '../operations/webhooks/queue-event.ts';

type PostEvent = Extract<EventType, `post.${string}`>;

/**
 * Queues an event about a post as it is now, for webhooks and search engines. Call it before a post is deleted, and
 * after any other change.
 * @param previousSlug until this change
 */
export const queuePostEvent = (
  db: Db,
  type: PostEvent,
  id: number,
  at: Date,
  previousSlug: string | null = null,
): Promise<void> => queueEvent(db, type, () => postEventData(db, id, previousSlug), { at });

async function postEventData(
  db: Db,
  id: number,
  previousSlug: string | null,
): Promise<EventData | undefined> {
  const post = await db
    .selectFrom('posts')
    .select([
      'id',
      'slug',
      'title',
      'metaDescription',
      'tags',
      'author',
      'publishedAt',
      'updatedAt',
      'version',
      'isSample',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!post) return undefined;
  const { tags, author, isSample, ...rest } = post;
  return {
    ...rest,
    previousSlug,
    tags: postTags.read(tags, id),
    author: author ?? DEFAULT_AUTHOR,
    isSample: isSample === 1,
  };
}

/** The event of a saved post; undefined for a change to a draft. */
export function postEventOf(wasPublic: boolean, isPublic: boolean): PostEvent | undefined {
  if (isPublic) return wasPublic ? 'post.updated' : 'post.published';
  return wasPublic ? 'post.unpublished' : undefined;
}
