import { countPosts, listForAdmin } from '#db/queries/posts.ts';
import type { posts } from '#src/contract/posts.ts';
import type { Handlers } from '../mount.ts';

/** Rows of a list when the caller names no limit. */
const DEFAULT_LIMIT = 50;

/** Posts of any status. */
export const postHandlers: Handlers<typeof posts> = {
  async listPosts({ query: { limit = DEFAULT_LIMIT, offset = 0, ...filter } }, { db }) {
    const [list, counts] = [await listForAdmin(db, { limit, offset, ...filter }), await countPosts(db)];
    return { ...list, published: counts.published };
  },
};
