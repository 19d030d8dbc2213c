import { endpoint } from '../endpoint.ts';
import { idParams, paging, queryNumber, text, time } from '../fields.ts';
import { z } from '../zod.ts';
import { blogPostSummary } from './blog.ts';
import { author, postText, shapeOf, tagList } from './post-field-schemas.ts';
import { POST_FIELD_NAMES } from './post-fields.ts';
import {
  POST_ACTIONS,
  POST_ORIGINS,
  POST_SORTS,
  POST_SOURCES,
  POST_STATUSES,
  SAVE_REASONS,
  UNEDITED_REASONS,
} from './values.ts';

export const adminPostSummary = blogPostSummary.extend({
  published: z.boolean(),
  publishedAt: time.nullable(),
  publishAt: time.nullable(),
  updatedAt: time,
  version: z.number(),
  themeId: z.number().nullable(),
  source: z.enum(POST_SOURCES),
  excerpt: z.string(),
  reviewNotes: z.array(z.string()),
  isSample: z.boolean(),
  ...shapeOf(['author'], 'output'),
});
export type AdminPostSummary = z.output<typeof adminPostSummary>;

export const adminPost = adminPostSummary.extend({
  ...shapeOf(POST_FIELD_NAMES, 'output'),
  /** Null for a post that a person wrote. */
  jobId: z.number().nullable(),
});
export type AdminPost = z.output<typeof adminPost>;

const flag = (name: string) => z.boolean(`${name} must be true or false`);

export const postInput = z.object(shapeOf(POST_FIELD_NAMES, 'input'));
export type PostInput = z.output<typeof postInput>;

const publishing = {
  /** False unpublishes. Both cancel automatic publishing. */
  published: flag('published').optional(),
  /** Time of automatic publishing, in the future; null cancels it. */
  publishAt: z.iso
    .datetime({ error: 'publishAt must be a UTC time, such as 2027-01-31T09:00:00Z' })
    .nullable()
    .optional(),
};

const draft = postInput.pick({ title: true, content: true, metaDescription: true, tags: true });

/** Each at the version that was shown. */
const chosenPosts = z
  .array(
    z.object({
      id: z.number().int(),
      version: z.number('version must be a number').int('version must be a whole number'),
    }),
  )
  .min(1, 'Choose at least one post')
  .max(200, 'At most 200 posts at once');

export const postsEdit = z.object({
  posts: chosenPosts,
  addTags: tagList.optional(),
  removeTags: z
    .array(text('Tag', 1, 40), 'Tags must be a list')
    .max(50, 'At most 50 tags to remove')
    .optional(),
  author: author.optional(),
});
export type PostsEdit = z.output<typeof postsEdit>;

const shownTime = (name: string) =>
  z.iso.datetime({ error: `${name} must be a UTC time, such as 2027-01-31T00:00:00Z` });

export const adminPostList = z.object({
  posts: z.array(adminPostSummary),
  total: z.number(),
  /** For the whole blog, regardless of the filter. */
  published: z.number(),
});
export type AdminPostList = z.output<typeof adminPostList>;

export const posts = {
  listPosts: endpoint('GET /api/admin/posts', {
    access: 'editor',
    scope: 'read',
    summary: 'All posts, filtered and sorted; total counts the ones that match',
    query: z.object({
      ...paging(200),
      status: z.enum(POST_STATUSES, `status must be one of ${POST_STATUSES.join(', ')}`).optional(),
      q: z.string().max(200, 'q must be at most 200 characters').optional(),
      sort: z.enum(POST_SORTS, `sort must be one of ${POST_SORTS.join(', ')}`).optional(),
      theme: queryNumber('theme', 1, Number.MAX_SAFE_INTEGER).optional(),
      tag: z.string().max(40, 'tag must be at most 40 characters').optional(),
      author: z.string().max(60, 'author must be at most 60 characters').optional(),
      origin: z.enum(POST_ORIGINS, `origin must be one of ${POST_ORIGINS.join(', ')}`).optional(),
      /** Publication, or creation if never published; inclusive. */
      from: shownTime('from').optional(),
      /** Exclusive. */
      to: shownTime('to').optional(),
    }),
    output: adminPostList,
  }),
  createPost: endpoint('POST /api/admin/posts', {
    access: 'editor',
    scope: (body: { published?: boolean | undefined; publishAt?: string | null | undefined }) =>
      body.published || body.publishAt ? 'publish' : 'write',
    audit: ['post.create', 'post.publish', 'post.plan'],
    summary: 'Create a post; only the title is required. Without a slug, one is made from the title',
    body: postInput.partial().required({ title: true }).extend(publishing),
    output: adminPost,
    status: 201,
  }),
  checkPost: endpoint('POST /api/admin/posts/check', {
    access: 'editor',
    scope: 'read',
    changesNothing: true,
    summary: 'Run the quality checks on a text; one sentence per problem; nothing is saved',
    body: draft.partial({ metaDescription: true, tags: true }).extend({
      // Also accepts a text that could not be saved, which is then a finding.
      content: postText,
      title: z.string().max(200, 'Title must be at most 200 characters'),
      id: z.number().int().optional(),
      keyword: z.string().max(100, 'Keyword must be at most 100 characters').optional(),
    }),
    output: z.object({
      findings: z.array(z.string()),
      /** The field of each finding, in the same order. */
      fields: z.array(z.enum(['title', 'metaDescription', 'tags', 'content'])),
      /** True for advice: rules that only bind generated articles. */
      advice: z.array(z.boolean()),
    }),
  }),
  changePosts: endpoint('POST /api/admin/posts/bulk', {
    access: 'editor',
    audit: ['post.publish', 'post.unpublish', 'post.delete'],
    summary: 'Publish, unpublish or delete several posts at once',
    body: z.object({
      ids: z.array(z.number().int()).min(1, 'Choose at least one post').max(200, 'At most 200 posts at once'),
      action: z.enum(POST_ACTIONS, `action must be one of ${POST_ACTIONS.join(', ')}`),
    }),
    output: z.object({
      changed: z.number(),
      /** Only posts that actually changed. */
      ids: z.array(z.number()),
    }),
  }),
  editPosts: endpoint('PATCH /api/admin/posts', {
    access: 'editor',
    scope: 'write',
    audit: 'post.save',
    summary:
      'Add and remove tags of several posts, or set their author. A post that cannot be changed is left as it is, with the reason',
    body: postsEdit,
    output: z.object({
      ids: z.array(z.number()),
      /** `changed`: saved since the version sent. `full`: it would exceed 12 tags. */
      left: z.array(z.object({ id: z.number(), reason: z.enum(UNEDITED_REASONS) })),
    }),
  }),
  listPostFacets: endpoint('GET /api/admin/post-facets', {
    access: 'editor',
    summary: 'The tags, authors and themes that posts have, and the names that an author can be chosen from',
    output: z.object({
      tags: z.array(z.string()),
      authors: z.array(z.string()),
      themes: z.array(z.object({ id: z.number(), name: z.string() })),
      people: z.array(z.string()),
    }),
  }),
  restorePosts: endpoint('POST /api/admin/posts/restore', {
    access: 'editor',
    audit: 'post.undelete',
    summary: 'Restore deleted posts, with their history and URLs, within 30 days',
    body: z.object({
      ids: z.array(z.number().int()).min(1, 'Choose at least one post').max(200, 'At most 200 posts at once'),
    }),
    /** New IDs where the old ID has been reused. */
    output: z.object({ ids: z.array(z.number()) }),
  }),
  listDeletedPosts: endpoint('GET /api/admin/deleted-posts', {
    access: 'editor',
    summary: 'Deleted posts that can be restored, latest first',
    output: z.object({
      posts: z.array(z.object({ id: z.number(), title: z.string(), deletedAt: time, username: z.string() })),
    }),
  }),
  getPost: endpoint('GET /api/admin/posts/:id', {
    access: 'editor',
    scope: 'read',
    summary: 'One post with its text',
    params: idParams,
    output: adminPost,
  }),
  updatePost: endpoint('PATCH /api/admin/posts/:id', {
    access: 'editor',
    scope: 'write',
    audit: ['post.save', 'post.publish', 'post.unpublish', 'post.plan'],
    summary: 'Save a post; 409 when someone has saved it, or its working copy, since the versions sent',
    params: idParams,
    body: postInput.partial().extend({
      version: z.number('version must be a number').int('version must be a whole number'),
      ...publishing,
      /** The history merges consecutive automatic saves of one person. */
      reason: z.enum(SAVE_REASONS, `reason must be one of ${SAVE_REASONS.join(', ')}`).optional(),
      /** Version of the working copy that this save includes and ends; 0: none. */
      workingCopy: z.number('workingCopy must be a number').int().nonnegative().optional(),
    }),
    output: adminPost,
  }),
  listTags: endpoint('GET /api/admin/tags', {
    access: 'editor',
    scope: 'read',
    summary: 'The tags of the published posts, for autocomplete',
    output: z.object({ tags: z.array(z.string()) }),
  }),
  checkSlug: endpoint('GET /api/admin/slugs', {
    access: 'editor',
    scope: 'read',
    summary: 'Whether a slug is available for a post, and which post has it or had it before',
    query: z.object({ slug: postInput.shape.slug, post: queryNumber('post', 1, Number.MAX_SAFE_INTEGER) }),
    output: z.object({
      free: z.boolean(),
      title: z.string().nullable(),
    }),
  }),
  deletePost: endpoint('DELETE /api/admin/posts/:id', {
    access: 'editor',
    audit: 'post.delete',
    summary: 'Delete a post; its URL then returns 410',
    params: idParams,
    output: 'none',
  }),
};
