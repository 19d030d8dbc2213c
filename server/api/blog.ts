import { findPublished, listAllPublished, listPublished } from '#db/queries/posts.ts';
import type { blog } from '#src/contract/blog.ts';
import { POSTS_PER_PAGE } from '#src/contract/values.ts';
import type { Deps } from '../deps.ts';
import { forbidden, gone, moved, notFound } from '../errors.ts';
import type { Handlers } from '../mount.ts';

/** The blog as anybody reads it. */
export const blogHandlers: Handlers<typeof blog> = {
  async listPosts({ query: { all, page = 1, limit = POSTS_PER_PAGE, tag, q } }, deps) {
    await mustBeOpen(deps);
    if (all === 'true') return listAllPublished(deps.db);
    return listPublished(deps.db, { page, limit, tag, q });
  },

  async getPost({ params: { slug } }, deps) {
    await mustBeOpen(deps);
    const found = await findPublished(deps.db, slug);
    if (found.kind === 'gone') throw gone('This post was deleted.');
    if (found.kind === 'unknown') throw notFound('Post');
    if (found.kind === 'post') return found.post;
    throw moved(`/api/blog/posts/${encodeURIComponent(found.slug)}`);
  },
};

async function mustBeOpen({ settings }: Deps): Promise<void> {
  if (!(await settings.current()).blogOpen) throw forbidden('The blog is currently unavailable.');
}
