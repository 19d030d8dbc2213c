import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ADMIN_PATH } from '#src/routes.ts';
import { useMay } from '../../accounts/session/use-session.ts';
import { query } from '../../query.ts';
import { useDebouncedText } from './use-debounced-text.ts';

const FOUND = 6;
/** Shorter queries match nearly everything. */
const LEAST = 2;

export function useFoundPosts(typed: string) {
  const asked = useDebouncedText(typed);
  const mayRead = useMay('editor');
  const enough = mayRead && asked.length >= LEAST && typed.trim().length >= LEAST;
  const found = useQuery({
    ...query('GET /api/admin/posts', { query: { q: asked, limit: FOUND } }),
    enabled: enough,
    placeholderData: keepPreviousData,
  });
  return {
    searching: (mayRead && typed.trim() !== asked) || (enough && found.isFetching),
    posts: enough
      ? (found.data?.posts ?? []).map(({ id, title, published, slug }) => ({
          id,
          title,
          /** Undefined while the post is not public. */
          slug: published ? slug : undefined,
          state: published ? 'Published' : 'Draft',
          to: `${ADMIN_PATH}/posts/${id}`,
        }))
      : [],
  };
}
