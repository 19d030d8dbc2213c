/** Posts as an admin sees them. */

import { blogPostSummary } from './blog.ts';
import { endpoint } from './endpoint.ts';
import { queryNumber, time } from './fields.ts';
import { POST_SORTS, POST_SOURCES, POST_STATUSES } from './values.ts';
import { z } from './zod.ts';

export const adminPostSummary = blogPostSummary.extend({
  published: z.boolean(),
  publishedAt: time.nullable(),
  updatedAt: time,
  version: z.number(),
  themeId: z.number().nullable(),
  source: z.enum(POST_SOURCES),
  excerpt: z.string(),
  /** Checks that a generated draft did not pass. */
  reviewNotes: z.array(z.string()),
  /** Written by the embedded sample provider. */
  isSample: z.boolean(),
});
export type AdminPostSummary = z.output<typeof adminPostSummary>;

export const adminPostList = z.object({
  posts: z.array(adminPostSummary),
  total: z.number(),
  /** Over the whole blog, whatever the filter. */
  published: z.number(),
});
export type AdminPostList = z.output<typeof adminPostList>;

export const posts = {
  listPosts: endpoint({
    method: 'GET',
    path: '/api/admin/posts',
    access: 'admin',
    summary: 'Every post; total counts those that match',
    query: z.object({
      limit: queryNumber('limit', 1, 200).optional(),
      offset: queryNumber('offset', 0, 10_000_000).optional(),
      status: z.enum(POST_STATUSES, `status must be one of ${POST_STATUSES.join(', ')}`).optional(),
      q: z.string().max(200, 'q must be at most 200 characters').optional(),
      sort: z.enum(POST_SORTS, `sort must be one of ${POST_SORTS.join(', ')}`).optional(),
    }),
    output: adminPostList,
  }),
};
