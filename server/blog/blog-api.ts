import { Readable } from 'node:stream';
import { setImmediate as others } from 'node:timers/promises';
import type { Db } from '#db/open.ts';
import { listPublished, listPublishedAfter } from '#db/queries/blog/lists.ts';
import { findPublished } from '#db/queries/blog/read.ts';
import { type blog, blogPostSummary } from '#src/contract/blog/blog.ts';
import { POSTS_PER_PAGE } from '#src/contract/blog/values.ts';
import { forbidden, gone, moved, notFound } from '../http/errors.ts';
import type { Handlers } from '../http/handlers.ts';
import type { BlogDeps } from './deps.ts';
import { withTodaysPrices } from './fill-article.ts';

const PART = 200;

/**
 * Characters read before any is sent (about 3,000 posts), so that a failing database gives an error response.
 */
const HELD = 1_000_000;

export const blogHandlers: Handlers<typeof blog, BlogDeps> = {
  async listPosts({ query: { all, page = 1, limit = POSTS_PER_PAGE, tag, q } }, deps) {
    await assertOpen(deps);
    if (all === 'true') return allPosts(deps.db);
    return listPublished(deps.db, { page, limit, tag, q });
  },

  async getPost({ params: { slug } }, deps) {
    await assertOpen(deps);
    const found = await findPublished(deps.db, slug);
    if (found.kind === 'gone') throw gone('This post was deleted.');
    if (found.kind === 'unknown') throw notFound('Post');
    if (found.kind === 'post') {
      const content = withTodaysPrices(found.post.content, await deps.content.current());
      return { ...found.post, content };
    }
    throw moved(`/api/blog/posts/${encodeURIComponent(found.slug)}`);
  },
};

async function assertOpen({ settings }: BlogDeps): Promise<void> {
  if (!(await settings.current()).blogOpen)
    throw forbidden('blog_closed', 'The blog is currently unavailable.');
}

/**
 * Streams every published post as JSON, newest first, without text (the specification's `all=true`). Sends
 * nothing before the first `HELD` characters; a later failure breaks off the response, so that a client sees
 * that it is incomplete.
 */
async function allPosts(db: Db): Promise<Readable> {
  const parts = partsOfAll(db);
  let start = '';
  while (start.length < HELD) {
    const { value, done } = await parts.next();
    if (done) return Readable.from([start]);
    start += value;
  }
  return Readable.from(followedBy(start, parts));
}

async function* followedBy(start: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield start;
  yield* rest;
}

async function* partsOfAll(db: Db): AsyncGenerator<string> {
  let total = 0;
  yield '{"posts":[';
  for (let after: { at: string; id: number } | undefined; ; ) {
    const posts = await listPublishedAfter(db, after, PART);
    const last = posts.at(-1);
    if (!last) break;
    yield posts
      .map((post, index) => (total + index > 0 ? ',' : '') + JSON.stringify(blogPostSummary.parse(post)))
      .join('');
    total += posts.length;
    after = { at: last.createdAt, id: last.id };
    // Yield, so that one fast reader does not block everyone else.
    await others();
  }
  yield `],"total":${total}}`;
}
