import { recordChange } from '#db/queries/audit.ts';
import { deletePost, findPostForAdmin, type Saved, updatePost } from '#db/queries/post-editing.ts';
import { countPosts } from '#db/queries/post-lists.ts';
import { insertPost, listForAdmin, listLikelyRepeats, publishedSlugs } from '#db/queries/posts.ts';
import { freeSlug } from '#db/queries/slugs.ts';
import { writeTransaction } from '#db/transaction.ts';
import { checkDraft, linkedSlugs } from '#jobs/blog/checks.ts';
import { shorten } from '#jobs/blog/draft.ts';
import { firstParagraph } from '#jobs/blog/markdown.ts';
import type { posts } from '#src/contract/posts.ts';
import type { Deps } from '../deps.ts';
import { conflict, notFound } from '../errors.ts';
import type { Handlers } from '../mount.ts';
import { coverOf } from '../pictures/cover.ts';

/** Rows of a list when the caller names no limit. */
const DEFAULT_LIMIT = 50;
const EXCERPT_LENGTH = 220;
/** Posts that a text is compared with for repetition. */
const COMPARED = 20;

/** Posts of any status. */
export const postHandlers: Handlers<typeof posts> = {
  async listPosts({ query: { limit = DEFAULT_LIMIT, offset = 0, ...filter } }, { db }) {
    const [list, counts] = [await listForAdmin(db, { limit, offset, ...filter }), await countPosts(db)];
    return { ...list, published: counts.published };
  },

  createPost: ({ body: { title }, user }, { db }) =>
    writeTransaction(db, async (trx) => {
      const { id } = await insertPost(trx, {
        slug: await freeSlug(trx, title),
        title,
        content: '',
        excerpt: '',
        metaDescription: null,
        tags: [],
        imageHash: null,
        imageAlt: null,
        published: false,
        themeId: null,
        jobId: null,
        source: 'editor',
        reviewNotes: [],
        isSample: false,
      });
      await recordChange(trx, { user, action: 'post.create', subject: title });
      return existing(trx, id);
    }),

  async checkPost(
    { body: { id, title, content, metaDescription = '', tags = [], keyword = '' } },
    { db, brand },
  ) {
    const earlier = await listLikelyRepeats(db, title, COMPARED);
    return {
      findings: checkDraft({
        draft: { title, content, metaDescription, tags, imageAlt: '', imagePrompt: '' },
        brief: { keyword, prompt: null, requiredLinks: [], voice: (await brand.current()).look.voice },
        slugs: await publishedSlugs(db, linkedSlugs(content)),
        earlier: earlier.filter((post) => post.id !== id),
      }),
    };
  },

  changePosts: ({ body: { ids, action }, user }, { db }) =>
    writeTransaction(db, async (trx) => {
      let changed = 0;
      for (const id of new Set(ids)) {
        const done =
          action === 'delete'
            ? (await deletePost(trx, id)) !== undefined
            : (await updatePost(trx, id, undefined, { published: action === 'publish' })) === 'saved';
        if (done) changed += 1;
      }
      await recordChange(trx, {
        user,
        action: `post.${action}`,
        subject: `${changed} posts`,
        detail: { ids },
      });
      return { changed };
    }),

  getPost: ({ params: { id } }, { db }) => existing(db, id),

  async updatePost({ params: { id }, body: { version, ...change }, user }, { db }) {
    // Before the transaction: to crop a picture takes longer than anybody may wait for the file.
    if (change.imageHash) change.imageHash = await coverOf(db, change.imageHash);
    return writeTransaction(db, async (trx) => {
      const excerpt =
        change.content === undefined ? undefined : shorten(firstParagraph(change.content), EXCERPT_LENGTH);
      refuse(await updatePost(trx, id, version, { ...change, excerpt }));
      const post = await existing(trx, id);
      const action = change.published === undefined ? 'save' : change.published ? 'publish' : 'unpublish';
      await recordChange(trx, { user, action: `post.${action}`, subject: post.title, detail: { id } });
      return post;
    });
  },

  deletePost: ({ params: { id }, user }, { db }) =>
    writeTransaction(db, async (trx) => {
      const title = await deletePost(trx, id);
      if (title === undefined) throw notFound('Post');
      await recordChange(trx, { user, action: 'post.delete', subject: title, detail: { id } });
      return undefined;
    }),
};

async function existing(db: Deps['db'], id: number) {
  const post = await findPostForAdmin(db, id);
  if (!post) throw notFound('Post');
  return post;
}

function refuse(saved: Saved): void {
  if (saved === 'unknown') throw notFound('Post');
  if (saved === 'slug taken') throw conflict('Another post has that slug.');
  if (saved === 'stale')
    throw conflict('Somebody else has saved this post in the meantime. Nothing of yours was saved.');
}
