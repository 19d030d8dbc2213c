/** Specification, sections 3 and 7. */

import { endpoint } from '../endpoint.ts';
import { queryNumber, time } from '../fields.ts';
import { z } from '../zod.ts';
import { shapeOf } from './post-field-schemas.ts';
import { ARTICLE_FIELDS, LISTED_FIELDS } from './post-fields.ts';
import { POSTS_PATH } from './values.ts';

export const blogPostSummary = z.object({
  id: z.number(),
  ...shapeOf(LISTED_FIELDS, 'output'),
  imageUrl: z.string().nullable(),
  createdAt: time,
});

export const blogCard = blogPostSummary.extend({
  /** True for posts made from a sample article; omitted when all=true. */
  isSample: z.boolean().optional(),
  /** Omitted for the default author, and when all=true. */
  author: z.string().optional(),
});
export type BlogCard = z.output<typeof blogCard>;

const blogPost = blogPostSummary.extend({
  ...shapeOf(ARTICLE_FIELDS, 'output'),
  updatedAt: time,
  author: z.string().optional(),
});

const blogList = z.object({ posts: z.array(blogCard), total: z.number() });

const blogListQuery = z.object({
  all: z.enum(['true', 'false'], 'all must be true or false').optional(),
  page: queryNumber('page', 1, 1_000_000).optional(),
  limit: queryNumber('limit', 1, 100).optional(),
  tag: z.string().max(100, 'tag must be at most 100 characters').optional(),
  q: z.string().max(200, 'q must be at most 200 characters').optional(),
});

export const blog = {
  listPosts: endpoint(`GET ${POSTS_PATH}`, {
    access: 'public',
    scope: 'read',
    summary:
      'Published posts, newest first, with samples labeled; all=true returns every post, otherwise use page and limit',
    query: blogListQuery,
    output: blogList,
  }),
  getPost: endpoint(`GET ${POSTS_PATH}/:slug`, {
    access: 'public',
    scope: 'read',
    summary: 'One published post; 301 where its slug changed, 410 where it was deleted',
    params: z.object({ slug: z.string().min(1).max(300, 'Post not found') }),
    output: blogPost,
  }),
};
