import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ADMIN_PATH } from '#src/routes.ts';
import { query } from '../query.ts';

const TYPING_MS = 200;
const FOUND = 6;
/** Shorter queries match nearly everything. */
const LEAST = 2;

/** Searches posts on the server, debounced. */
export function useFoundPosts(typed: string) {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const enough = asked.length >= LEAST && typed.trim().length >= LEAST;
  const found = useQuery({
    ...query('GET /api/admin/posts', { query: { q: asked, limit: FOUND } }),
    enabled: enough,
    placeholderData: keepPreviousData,
  });
  return {
    searching: typed.trim() !== asked || (enough && found.isFetching),
    posts: enough
      ? (found.data?.posts ?? []).map(({ id, title, published, slug }) => ({
          id,
          title,
          /** Undefined while readers cannot open it. */
          slug: published ? slug : undefined,
          state: published ? 'Published' : 'Draft',
          to: `${ADMIN_PATH}/posts/${id}`,
        }))
      : [],
  };
}
