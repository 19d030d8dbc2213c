import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/api/client.ts';
import { fieldsOf, type PostFields } from '../post-form.ts';
import { earlierPost } from './earlier-post.ts';
import { type Base, baseOf, type Stored } from './post-state.ts';

export interface OpenedPost {
  base: Base;
  /**
   * The form's fields. May differ from the base for a draft that once was public, because its working copy is
   * taken in.
   */
  fields: PostFields;
  /** True if the post has changed below its unpublished changes, so that both must be merged. */
  mustMerge: boolean;
}

export async function storedPost(id: number): Promise<Stored> {
  const params = { id };
  const [post, { copy }] = await Promise.all([
    api('GET /api/admin/posts/:id', { params }),
    api('GET /api/admin/posts/:id/working-copy', { params }),
  ]);
  return { post, copy };
}

/**
 * Reads a post with its unpublished changes each time its editor opens, because someone may have saved since.
 */
export const openPost = (id: number) =>
  queryOptions<OpenedPost>({
    queryKey: ['open post', id],
    gcTime: 0,
    queryFn: async () => {
      const stored = await storedPost(id);
      const base = baseOf(stored);
      const fields = stored.copy?.fields ?? fieldsOf(stored.post);
      if (!stored.copy || stored.copy.postVersion === stored.post.version)
        return { base, fields, mustMerge: false };
      const post = await earlierPost(stored.post, stored.copy.postVersion);
      return { base: { ...base, post }, fields, mustMerge: true };
    },
  });
