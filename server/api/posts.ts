import type { Db } from '#db/open.ts';
import { recordChange } from '#db/queries/audit.ts';
import { listDeletedPosts, restorePost } from '#db/queries/deleted-posts.ts';
import { listForAdmin } from '#db/queries/post-admin-list.ts';
import { deletePost, findPostForAdmin, updatePost } from '#db/queries/post-editing.ts';
import { countPosts } from '#db/queries/post-lists.ts';
import { beginHistory, recordRevision } from '#db/queries/post-revisions.ts';
import { listTags } from '#db/queries/post-tags.ts';
import { insertPost, listLikelyRepeats, publishedSlugs } from '#db/queries/posts.ts';
import { schedulePost, unschedulePost } from '#db/queries/scheduled-posts.ts';
import { freeSlug, slugOwner } from '#db/queries/slugs.ts';
import { writeTransaction } from '#db/transaction.ts';
import type { posts } from '#src/contract/posts.ts';
import { conflict, HttpError, notFound } from '../errors.ts';
import type { Handlers } from '../mount.ts';
import { coverOf } from '../pictures/cover.ts';
import { checkedInTime } from './checked-in-time.ts';
import { excerptOf, existingPost, refuse } from './saved-post.ts';

/** Rows of a list when the caller names no limit. */
const DEFAULT_LIMIT = 50;
/** Deleted posts that are offered for bringing back. */
const DELETED_SHOWN = 100;
/** Posts that a text is compared with for repetition. */
const COMPARED = 20;
/** More than anybody reads through; typing narrows them down. */
const TAGS_OFFERED = 1_000;

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
      return existingPost(trx, id);
    }),

  async checkPost(
    { body: { id, title, content, metaDescription = '', tags = [], keyword = '' } },
    { db, brand, texts },
  ) {
    const earlier = await listLikelyRepeats(db, title, COMPARED);
    const { voice } = (await brand.current()).look;
    const findings = await checkedInTime(async () =>
      texts.check({
        draft: { title, content, metaDescription, tags, imageAlt: '', imagePrompt: '' },
        brief: { keyword, prompt: null, requiredLinks: [], voice },
        slugs: await publishedSlugs(db, await texts.linkedSlugs(content)),
        earlier: earlier.filter((post) => post.id !== id),
      }),
    );
    return { findings };
  },

  changePosts: ({ body: { ids, action }, user }, { db }) =>
    writeTransaction(db, async (trx) => {
      const changed: number[] = [];
      for (const id of new Set(ids)) {
        const done =
          action === 'delete'
            ? (await deletePost(trx, id, user.username)) !== undefined
            : await setPublished(trx, id, action === 'publish');
        if (done) changed.push(id);
      }
      await recordChange(trx, {
        user,
        action: `post.${action}`,
        subject: `${changed.length} posts`,
        detail: { ids: changed },
      });
      return { changed: changed.length, ids: changed };
    }),

  restorePosts: ({ body: { ids }, user }, { db }) =>
    writeTransaction(db, async (trx) => {
      const restored = [];
      for (const id of new Set(ids)) {
        const post = await restorePost(trx, id);
        if (!post) continue;
        restored.push(post.id);
        const detail = { id: post.id };
        await recordChange(trx, { user, action: 'post.undelete', subject: post.title, detail });
      }
      if (restored.length === 0) throw notFound('Deleted post');
      return { ids: restored };
    }),

  listDeletedPosts: async (_call, { db }) => ({ posts: await listDeletedPosts(db, DELETED_SHOWN) }),

  getPost: ({ params: { id } }, { db }) => existingPost(db, id),

  async updatePost(
    { params: { id }, body: { version, publishAt, reason = 'save', ...change }, user },
    { db },
  ) {
    // Before the transaction: to crop a picture takes longer than anybody may wait for the file.
    if (change.imageHash) change.imageHash = await coverOf(db, change.imageHash);
    const planned = publishAt ? inFuture(publishAt) : undefined;
    return writeTransaction(db, async (trx) => {
      await beginHistory(trx, id);
      const excerpt = change.content === undefined ? undefined : excerptOf(change.content);
      refuse(await updatePost(trx, id, version, { ...change, excerpt }));
      if (publishAt === null) await unschedulePost(trx, id);
      await recordRevision(trx, id, user, reason);
      const { title, published } = await existingPost(trx, id);
      if (planned && published)
        throw conflict('The post is on the blog already. Unpublish it to publish it at another time.');
      if (planned) await schedulePost(trx, id, planned, user);
      const action = planned ? 'schedule' : actionOf(change.published);
      const detail = { id, ...(planned && { publishAt }) };
      await recordChange(trx, { user, action: `post.${action}`, subject: title, detail });
      return existingPost(trx, id);
    });
  },

  async listTags(_call, { db }) {
    return { tags: await listTags(db, TAGS_OFFERED) };
  },

  async checkSlug({ query: { slug, post } }, { db }) {
    const owner = await slugOwner(db, slug);
    if (!owner || owner.id === post) return { free: true, title: null };
    return { free: !owner.stands, title: owner.title };
  },

  deletePost: ({ params: { id }, user }, { db }) =>
    writeTransaction(db, async (trx) => {
      const title = await deletePost(trx, id, user.username);
      if (title === undefined) throw notFound('Post');
      await recordChange(trx, { user, action: 'post.delete', subject: title, detail: { id } });
      return undefined;
    }),
};

/** @returns whether that changed anything */
async function setPublished(db: Db, id: number, published: boolean): Promise<boolean> {
  const post = await findPostForAdmin(db, id);
  if (!post || post.published === published) return false;
  return (await updatePost(db, id, undefined, { published })) === 'saved';
}

const actionOf = (published: boolean | undefined) =>
  published === undefined ? 'save' : published ? 'publish' : 'unpublish';

function inFuture(publishAt: string): Date {
  const at = new Date(publishAt);
  if (at <= new Date())
    throw new HttpError(400, 'Choose a time in the future.', {
      fields: [{ field: 'body.publishAt', message: 'Choose a time in the future.' }],
    });
  return at;
}
