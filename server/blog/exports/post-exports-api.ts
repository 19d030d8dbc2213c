import type { postExports } from '#src/contract/blog/post-exports.ts';
import { type Handlers, write } from '../../http/handlers.ts';
import { linkOrigin } from '../../http/link-origin.ts';
import type { BlogDeps } from '../deps.ts';
import { exportGhost } from './ghost-export.ts';
import { exportMarkdown } from './markdown-export.ts';

export const postExportHandlers: Handlers<typeof postExports, BlogDeps> = {
  exportPosts: write({
    change: ({ query: { format, posts = 'all' } }, { audit }) =>
      audit({ subject: posts === 'all' ? 'all posts' : 'published posts', detail: { format } }),
    async finish(_changed, { query: { format, posts = 'all' }, ctx }, deps) {
      const now = deps.now();
      const ending = format === 'ghost' ? 'ghost.json' : 'zip';
      ctx.set({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="posts-${now.toISOString().slice(0, 10)}.${ending}"`,
      });
      ctx.type = format === 'ghost' ? 'application/json' : 'application/zip';
      ctx.body =
        format === 'ghost'
          ? exportGhost({ ...deps, posts, origin: await linkOrigin(ctx, deps), now })
          : exportMarkdown({ ...deps, posts, now });
    },
  }),
};
