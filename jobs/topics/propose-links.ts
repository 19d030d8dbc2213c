import { setImmediate } from 'node:timers/promises';
import type { Db } from '#db/open.ts';
import { findPostForAdmin } from '#db/queries/posts/admin.ts';
import { alikePosts } from '#db/queries/posts/alike.ts';
import { postAddress } from '#db/queries/posts/read.ts';
import { insertProposal, listProposalsOf } from '#db/queries/proposals.ts';
import { findTopicOf } from '#db/queries/topics/read.ts';
import type { AdminPost } from '#src/contract/posts.ts';
import type { ProposalPart } from '#src/contract/proposal-parts.ts';
import { words } from '#writer/markdown.ts';
import {
  isSearchable,
  type LinkGoal,
  LONGEST_PARSED,
  linkPhrase,
  linkSentence,
  ownTargets,
} from '#writer/place-link.ts';

/** Older posts that may link to a new one. */
const MOST_SOURCES = 3;
/** How many similar posts are searched for a place. */
const SEARCHED = 12;
/** Links to pages of the site that a text of any length may have, and one more for each so many words. */
const LINKS = { least: 6, wordsEach: 120 } as const;

/**
 * Proposes links from older published posts to a post that became public: on a phrase that they already say, else as
 * "See also …" after the paragraph closest to it. Two posts are never proposed twice, whatever became of the first
 * proposal, and a text with many links gets no further one.
 * @returns how many were proposed, at most three
 */
export async function proposeLinksTo(db: Db, postId: number, now: Date): Promise<number> {
  const post = await findPostForAdmin(db, postId);
  if (!post?.published || !post.publishedAt) return 0;
  const topic = await findTopicOf(db, postId);
  const keyword = topic?.owns ? topic.keyword : null;
  const goal: LinkGoal = { path: postAddress(post.slug), title: post.title, keyword };
  const alike = await alikePosts(db, `${keyword ?? ''} ${post.title}`, {
    limit: SEARCHED,
    exceptPostId: postId,
  });
  const sentences: Found[] = [];
  let proposed = 0;
  for (const { id, contentLength } of alike) {
    if (proposed === MOST_SOURCES) return proposed;
    if (contentLength > LONGEST_PARSED) continue;
    await setImmediate();
    const source = await findPostForAdmin(db, id);
    if (!source?.publishedAt || source.publishedAt > post.publishedAt || !(await hasRoom(db, source)))
      continue;
    const found = linkPhrase(source.content, goal);
    const reason = `"${source.title}" says "${found?.phrase}", which your newer post "${post.title}" is about.`;
    if (found && (await keep(db, { source, part: found.part, reason }, post, now))) proposed += 1;
    if (found) continue;
    const part = linkSentence(source.content, goal);
    if (part)
      sentences.push({
        source,
        part,
        reason: `"${source.title}" is close to your newer post "${post.title}" and does not link to it.`,
      });
  }
  for (const found of sentences) {
    if (proposed === MOST_SOURCES) break;
    if (await keep(db, found, post, now)) proposed += 1;
  }
  return proposed;
}

interface Found {
  source: AdminPost;
  part: ProposalPart;
  reason: string;
}

/** Whether a text may get another link, counting those that are proposed. */
async function hasRoom(db: Db, { id, content }: AdminPost): Promise<boolean> {
  if (!isSearchable(content)) return false;
  const waiting = (await listProposalsOf(db, id)).filter(({ kind }) => kind === 'link').length;
  const most = Math.max(LINKS.least, Math.floor(words(content).length / LINKS.wordsEach));
  return ownTargets(content).size + waiting < most;
}

const keep = (db: Db, { source, part, reason }: Found, goal: AdminPost, now: Date): Promise<boolean> =>
  insertProposal(
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
