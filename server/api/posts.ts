import type { Db } from '#db/open.ts';
import { findPostForAdmin, listForAdmin } from '#db/queries/posts/admin.ts';
import { deletePost, listDeletedPosts, restorePost } from '#db/queries/posts/deleted.ts';
import { beginHistory, recordRevision } from '#db/queries/posts/history.ts';
import { countPosts, listTags } from '#db/queries/posts/lists.ts';
import { freeSlug, publishedSlugs, slugOwner } from '#db/queries/posts/read.ts';
import { listLikelyRepeats } from '#db/queries/posts/search.ts';
import { insertPost, planPost, releaseSlug, unplanPost, updatePost } from '#db/queries/posts/write.ts';

import type { posts } from '#src/contract/posts.ts';
import { conflict, HttpError, notFound } from '../http/errors.ts';
import { type Handlers, write } from '../http/handlers.ts';
import { coverOf, keepCover } from '../media/cover.ts';
import { checkedInTime } from './checked-in-time.ts';
import { assertSaved, excerptOf, existingPost } from './saved-post.ts';

/** Rows per list page when the caller sets no limit. */
const DEFAULT_LIMIT = 50;
/** How many deleted posts the restore list shows. */
const DELETED_SHOWN = 100;
/** How many earlier posts a text is compared with to find repetition. */
const COMPARED = 20;
/** More than anyone scrolls through; typing narrows them down. */
const TAGS_OFFERED = 1_000;

/** Posts of any status, for administrators. */
export const postHandlers: Handlers<typeof posts> = {
  async listPosts({ query: { limit = DEFAULT_LIMIT, offset = 0, ...filter } }, { db }) {
    const [list, counts] = [await listForAdmin(db, { limit, offset, ...filter }), await countPosts(db)];
    return { ...list, published: counts.published };
  },

  createPost: write({
    async prepare({ body: { imageHash, publishAt } }, { db, pictures }) {
      return {
        cover: imageHash ? await coverOf(db, pictures, imageHash, 'body.imageHash') : null,
        planned: publishAt ? inFuture(publishAt) : undefined,
      };
    },
    async change({ prepared: { cover, planned }, body, user }, { db, audit }) {
      const { title, content = '', metaDescription = '', tags = [], imageAlt = '', published = false } = body;
      const { slug = await freeSlug(db, title) } = body;
      if ((await slugOwner(db, slug))?.stands) assertSaved('slug taken');
      if (planned && published) throw eitherNowOrLater();
      const { id } = await insertPost(db, {
        slug,
        title,
        content,
        excerpt: excerptOf(content),
        metaDescription: metaDescription || null,
        tags,
        imageHash: cover && (await keepCover(db, cover)),
        imageAlt: imageAlt || null,
        published,
        themeId: null,
        jobId: null,
        source: 'editor',
        reviewNotes: [],
        isSample: false,
      });
      await releaseSlug(db, slug);
      if (planned) await planPost(db, id, planned, user);
      await audit({ action: 'post.create', subject: title, detail: { id } });
      if (published) await audit({ action: 'post.publish', subject: title, detail: { id } });
      if (planned)
        await audit({ action: 'post.plan', subject: title, detail: { id, publishAt: body.publishAt } });
      return existingPost(db, id);
    },
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

  async changePosts({ body: { ids, action }, user }, { db, audit }) {
    const changed: number[] = [];
    for (const id of new Set(ids)) {
      const done =
        action === 'delete'
          ? (await deletePost(db, id, user.username)) !== undefined
          : await setPublished(db, id, action === 'publish');
      if (done) changed.push(id);
    }
    if (changed.length > 0)
      await audit({
        action: `post.${action}`,
        subject: `${changed.length} ${changed.length === 1 ? 'post' : 'posts'}`,
        detail: { ids: changed },
      });
    return { changed: changed.length, ids: changed };
  },

  async restorePosts({ body: { ids } }, { db, audit }) {
    const restored = [];
    for (const id of new Set(ids)) {
      const post = await restorePost(db, id);
      if (!post) continue;
      restored.push(post.id);
      await audit({ subject: post.title, detail: { id: post.id } });
    }
    if (restored.length === 0) throw notFound('Deleted post');
    return { ids: restored };
  },

  listDeletedPosts: async (_call, { db }) => ({ posts: await listDeletedPosts(db, DELETED_SHOWN) }),

  getPost: ({ params: { id } }, { db }) => existingPost(db, id),

  updatePost: write({
    async prepare({ body: { imageHash, publishAt } }, { db, pictures }) {
      return {
        cover: imageHash && (await coverOf(db, pictures, imageHash, 'body.imageHash')),
        planned: publishAt ? inFuture(publishAt) : undefined,
      };
    },
    async change({ prepared: { cover, planned }, params: { id }, body, user }, { db, audit }) {
      const { version, publishAt, reason = 'save', ...given } = body;
      await beginHistory(db, id);
      const excerpt = given.content === undefined ? undefined : excerptOf(given.content);
      const imageHash = cover && (await keepCover(db, cover));
      assertSaved(await updatePost(db, id, version, { ...given, imageHash, excerpt }));
      if (publishAt === null) await unplanPost(db, id);
      await recordRevision(db, id, user, reason);
      const { title, published } = await existingPost(db, id);
      if (planned && published) throw eitherNowOrLater();
      if (planned) await planPost(db, id, planned, user);
      const action = planned ? 'post.plan' : actionOf(given.published);
      await audit({ action, subject: title, detail: { id, ...(planned && { publishAt }) } });
      return existingPost(db, id);
    },
  }),

  async listTags(_call, { db }) {
    return { tags: await listTags(db, TAGS_OFFERED) };
  },

  async checkSlug({ query: { slug, post } }, { db }) {
    const owner = await slugOwner(db, slug);
    if (!owner || owner.id === post) return { free: true, title: null };
    return { free: !owner.stands, title: owner.title };
  },

  async deletePost({ params: { id }, user }, { db, audit }) {
    const title = await deletePost(db, id, user.username);
    if (title === undefined) throw notFound('Post');
    await audit({ subject: title, detail: { id } });
  },
};

/** @returns whether anything changed */
async function setPublished(db: Db, id: number, published: boolean): Promise<boolean> {
  const post = await findPostForAdmin(db, id);
  if (!post || post.published === published) return false;
  return (await updatePost(db, id, undefined, { published })) === 'saved';
}

const actionOf = (published: boolean | undefined) =>
  published === undefined ? 'post.save' : published ? 'post.publish' : 'post.unpublish';

const eitherNowOrLater = () =>
  conflict('already_published', 'The post is already published. Unpublish it first to publish it later.');

function inFuture(publishAt: string): Date {
  const at = new Date(publishAt);
  if (at <= new Date())
    throw new HttpError(400, 'invalid_input', 'Choose a time in the future.', {
      fields: [{ field: 'body.publishAt', message: 'Choose a time in the future.' }],
    });
  return at;
}
