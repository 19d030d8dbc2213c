import { databaseTime } from '#db/clock.ts';
import type { Db } from '#db/open.ts';
import { listForAdmin } from '#db/queries/blog/admin-list.ts';
import { deletePost, listDeletedPosts, restorePost } from '#db/queries/blog/deleted.ts';
import { countPosts, listTags } from '#db/queries/blog/lists.ts';
import { findPostForAdmin, findSource, freeSlug, publishedSlugs, slugOwner } from '#db/queries/blog/read.ts';
import { listLikelyRepeats } from '#db/queries/blog/search.ts';
import { sharedSentences } from '#db/queries/blog/sentences.ts';
import { listPassages } from '#db/queries/blog/sources.ts';
import {
  insertPost,
  planPost,
  recordReview,
  releaseSlug,
  updatePost as savePost,
} from '#db/queries/blog/write.ts';

import { ownOfferDocument } from '#src/content/site/offer.ts';
import { allFields } from '#src/contract/blog/post-field-schemas.ts';
import type { posts } from '#src/contract/blog/posts.ts';
import { notFound } from '../http/errors.ts';
import { type Handlers, write } from '../http/handlers.ts';
import { coverOf, keepCover } from '../site/media/cover.ts';
import { linkablePages } from '../site/redirects/linkable-pages.ts';
import { checkWithTimeout } from './check-with-timeout.ts';
import type { BlogDeps } from './deps.ts';
import { postEditHandlers } from './post-edits.ts';
import { assertSaved, eitherNowOrLater, excerptOf, existingPost, inFuture } from './saved-post.ts';
import { updatePost } from './update-post.ts';

const DEFAULT_LIMIT = 50;
const DELETED_SHOWN = 100;
const COMPARED = 20;
const TAGS_OFFERED = 1_000;

export const postHandlers: Handlers<typeof posts, BlogDeps> = {
  ...postEditHandlers,

  async listPosts({ query: { limit = DEFAULT_LIMIT, offset = 0, ...filter } }, { db }) {
    const [list, counts] = [await listForAdmin(db, { limit, offset, ...filter }), await countPosts(db)];
    return { ...list, published: counts.published };
  },

  createPost: write({
    async prepare({ body: { imageHash, publishAt } }, { db, images }) {
      return {
        cover: imageHash ? await coverOf(db, images, imageHash, 'body.imageHash') : null,
        planned: publishAt ? inFuture(publishAt, databaseTime(db)) : undefined,
      };
    },
    async change({ prepared: { cover, planned }, body, user }, { db, audit, needs }) {
      const fields = allFields(body);
      const { title, content } = fields;
      const { published = false, slug = await freeSlug(db, title) } = body;
      const owner = await slugOwner(db, slug);
      if (owner?.stands) assertSaved('slug taken');
      // Readers follow an old address of another post.
      if (owner) needs('publish');
      if (planned && published) throw eitherNowOrLater();
      const { id } = await insertPost(db, {
        ...fields,
        slug,
        imageHash: cover && (await keepCover(db, cover)),
        excerpt: excerptOf(content),
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
    { db, brand, content: site, texts },
  ) {
    const earlier = await listLikelyRepeats(db, title, COMPARED);
    const { voice } = (await brand.current()).look;
    const offer = (await site.current()).ownersOffer ?? ownOfferDocument;
    const problems = await checkWithTimeout(async () =>
      texts.check({
        draft: { title, content, metaDescription, tags, imageAlt: '', imagePrompt: '' },
        brief: {
          keyword,
          prompt: null,
          requiredLinks: [],
          voice,
          offer,
          passages: id === undefined ? [] : await listPassages(db, id),
        },
        slugs: await publishedSlugs(db, await texts.linkedSlugs(content)),
        earlier: earlier.filter((post) => post.id !== id),
        shared: await sharedSentences(db, await texts.sentenceHashes({ metaDescription, content }), id),
        pages: await linkablePages(db),
        byPerson: id === undefined || (await findSource(db, id)) === 'editor',
      }),
    );
    return {
      findings: problems.map(({ sentence }) => sentence),
      fields: problems.map(({ field }) => field),
      advice: problems.map(({ advice }) => advice),
    };
  },

  async changePosts({ body: { ids, action }, user }, { db, audit }) {
    const changed: number[] = [];
    for (const id of new Set(ids)) {
      const done =
        action === 'delete'
          ? (await deletePost(db, id, user.username)) !== undefined
          : await setPublished(db, id, action === 'publish');
      if (done && action === 'publish') await recordReview(db, id, user);
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

  updatePost,

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

async function setPublished(db: Db, id: number, published: boolean): Promise<boolean> {
  const post = await findPostForAdmin(db, id);
  if (!post || post.published === published) return false;
  return (await savePost(db, id, undefined, { published })) === 'saved';
}
