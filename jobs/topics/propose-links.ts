import { setImmediate } from 'node:timers/promises';
import type { Db } from '#db/open.ts';
import { findPostForAdmin, postAddress } from '#db/queries/blog/read.ts';
import { alikePosts } from '#db/queries/blog/search.ts';
import { insertSuggestion, listSuggestionsOf } from '#db/queries/generator/suggestions.ts';
import { findTopicOf } from '#db/queries/generator/topics/read.ts';
import type { AdminPost } from '#src/contract/blog/posts.ts';
import type { SuggestionPart } from '#src/contract/generator/suggestion-parts.ts';
import type { LinkGoal } from '#writer/link-goal.ts';
import { LONGEST_PARSED, type PlacedLink, type PlaceLinkInput, placeLink } from '#writer/place-link.ts';
import { countGoalTerms } from './count-goal-terms.ts';

const MOST_SOURCES = 3;
const SEARCHED = 12;

export type PlaceLink = (input: PlaceLinkInput) => PlacedLink | undefined | Promise<PlacedLink | undefined>;

/**
 * Proposes links from older published posts to a new public one, on a phrase of a sentence that is about it.
 * A post without such a sentence gets none, no pair is proposed twice, and a text with many links gets no more.
 * @returns how many were proposed, at most three
 */
export async function proposeLinksTo(
  db: Db,
  postId: number,
  now: Date,
  place: PlaceLink = placeLink,
): Promise<number> {
  const post = await findPostForAdmin(db, postId);
  if (!post?.published || !post.publishedAt) return 0;
  const topic = await findTopicOf(db, postId);
  const keyword = topic?.owns ? topic.keyword : null;
  const goal: LinkGoal = {
    path: postAddress(post.slug),
    title: post.title,
    question: topic?.question ?? null,
    keyword,
  };
  const alike = await alikePosts(db, `${keyword ?? ''} ${post.title}`, {
    limit: SEARCHED,
    exceptPostId: postId,
  });
  const counts = await countGoalTerms(db, goal);
  let proposed = 0;
  for (const { id, contentLength } of alike) {
    if (proposed === MOST_SOURCES) break;
    if (contentLength > LONGEST_PARSED) continue;
    await setImmediate();
    const source = await findPostForAdmin(db, id);
    if (!source?.publishedAt || source.publishedAt > post.publishedAt) continue;
    const waiting = (await listSuggestionsOf(db, id)).filter(({ kind }) => kind === 'link').length;
    const placed = await place({ text: source.content, goal, waiting, counts });
    if (!placed) continue;
    const { part, phrase } = placed;
    const reason = `"${source.title}" says "${phrase}", which your newer post "${post.title}" is about.`;
    if (await keep(db, { source, part, reason }, post, now)) proposed += 1;
  }
  return proposed;
}

interface Found {
  source: AdminPost;
  part: SuggestionPart;
  reason: string;
}

const keep = (db: Db, { source, part, reason }: Found, goal: AdminPost, now: Date): Promise<boolean> =>
  insertSuggestion(
    db,
    {
      kind: 'link',
      postId: source.id,
      otherPostId: goal.id,
      fingerprint: `link ${goal.id}`,
      reason,
      parts: [part],
      postVersion: source.version,
    },
    now,
  );
