import { setImmediate } from 'node:timers/promises';
import type { Db } from '#db/open.ts';
import { findPostForAdmin } from '#db/queries/blog/read.ts';
import { insertSuggestion } from '#db/queries/generator/suggestions.ts';
import { deleteFreshPost, dropOldFreshPosts, listFreshPosts } from '#db/queries/generator/topics/fresh.ts';
import {
  listUnmatched,
  mapMadeAt,
  markMapMade,
  markRefreshed,
  matchPost,
  type PreparedTopic,
  prepareTopics,
} from '#db/queries/generator/topics/match.ts';
import { findTopicOf } from '#db/queries/generator/topics/read.ts';
import { ownerOf } from '#db/queries/generator/topics/take.ts';
import { writeTransaction } from '#db/transaction.ts';
import { proposeLinksTo } from '#jobs/topics/propose-links.ts';
import type { Texts } from '../../text/texts.ts';
import type { OldSource } from './find-refreshes.ts';
import { dueRefresh } from './topic-work.ts';

const AT_ONCE = 50;
/** With more new posts at once, someone imported a blog; older ones are skipped. */
const MOST_FRESH = 50;

interface Parts {
  db: Db;
  origins: () => Promise<readonly string[]>;
  now: Date;
  signal: AbortSignal;
  /** Without threads, this one reads Markdown. */
  texts?: Pick<Texts, 'ownLinks' | 'placeLink' | 'outdatedClaims'>;
  listOldSources?: (db: Db, before: Date) => Promise<readonly OldSource[]>;
}

/** Makes the map, checks new posts, and compares texts with the site, as due. */
export async function keepTopics(parts: Parts): Promise<void> {
  await makeMap(parts);
  await lookAtFreshPosts(parts);
  await refreshWhenDue(parts);
}

/** Matches older posts with topics by title, oldest first, once; resumable. */
export async function makeMap({ db, now, signal }: Parts): Promise<void> {
  if ((await mapMadeAt(db)) !== null) return;
  const topics = await prepareTopics(db);
  let after = 0;
  for (;;) {
    const posts = await listUnmatched(db, after, AT_ONCE);
    if (posts.length === 0) break;
    await writeTransaction(db, async (trx) => {
      for (const post of posts) await matchPost(trx, post, topics, now);
    });
    await setImmediate();
    if (signal.aborted) return;
    after = posts.at(-1)?.id ?? after;
  }
  await markMapMade(db, now);
}

/** Checks newly public posts for their topic, competing posts, and possible links. */
export async function lookAtFreshPosts({ db, now, signal, texts }: Parts): Promise<void> {
  await dropOldFreshPosts(db, MOST_FRESH);
  let topics: PreparedTopic[] | undefined;
  for (const id of await listFreshPosts(db, MOST_FRESH)) {
    if (signal.aborted) return;
    const post = await findPostForAdmin(db, id);
    if (post && !(await findTopicOf(db, id))) {
      const prepared = topics ?? (await prepareTopics(db));
      topics = prepared;
      await writeTransaction(db, (trx) => matchPost(trx, post, prepared, now));
    }
    if (!(await proposeMerge(db, id, now)))
      await proposeLinksTo(db, id, now, texts && ((input) => texts.placeLink(input).catch(() => undefined)));
    await deleteFreshPost(db, id);
    await setImmediate();
  }
}

async function proposeMerge(db: Db, postId: number, now: Date): Promise<boolean> {
  const topic = await findTopicOf(db, postId);
  if (!topic || topic.owns) return false;
  const ownerId = await ownerOf(db, topic.id);
  const owner = ownerId === undefined ? undefined : await findPostForAdmin(db, ownerId);
  const post = await findPostForAdmin(db, postId);
  if (!owner?.published || !post?.published) return false;
  await insertSuggestion(
    db,
    {
      kind: 'merge',
      postId: owner.id,
      otherPostId: post.id,
      fingerprint: `merge ${post.id}`,
      reason: `"${owner.title}" and "${post.title}" both answer "${topic.question}", so search engines show one of them at most.`,
      parts: [],
      postVersion: owner.version,
    },
    now,
  );
  return true;
}

/** Runs once a day and after the offer changed. */
async function refreshWhenDue({ db, now, signal, origins, texts, listOldSources }: Parts): Promise<void> {
  const version = await dueRefresh(db, now);
  if (version === undefined) return;
  const { findRefreshes } = await import('./find-refreshes.ts');
  const { readLivePages } = await import('./live-pages.ts');
  const { readOffers } = await import('../../site/content/read-offers.ts');
  const context = {
    offers: await readOffers(db),
    live: await readLivePages(db),
    origins: await origins(),
    signal,
    ...(texts && { texts }),
    ...(listOldSources && { listOldSources }),
  };
  await findRefreshes(db, context, now);
  if (!signal.aborted) await markRefreshed(db, now, version);
}
