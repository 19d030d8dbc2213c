import { endpoint } from '../endpoint.ts';
import { z } from '../zod.ts';
import { EXPORT_FORMATS, EXPORTED_POSTS } from './values.ts';

export const postExports = {
  exportPosts: endpoint('GET /api/admin/post-export', {
    access: 'editor',
    audit: 'post.export',
    summary:
      'All posts, or the published ones, as a ZIP archive of Markdown files and images, or as JSON for Ghost',
    query: z.object({
      format: z.enum(EXPORT_FORMATS, `format must be one of ${EXPORT_FORMATS.join(', ')}`),
      posts: z.enum(EXPORTED_POSTS, `posts must be one of ${EXPORTED_POSTS.join(', ')}`).optional(),
    }),
    output: 'stream',
  }),
};
