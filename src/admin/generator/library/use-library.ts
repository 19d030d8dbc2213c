import { useQuery } from '@tanstack/react-query';
import type { LibraryState } from '#src/contract/generator/library.ts';
import { query } from '../../query.ts';

/** The sample articles, while posts are made from them; undefined with an AI provider, and until it is known. */
export function useLibrary(): LibraryState | undefined {
  const { data } = useQuery(query('GET /api/admin/library'));
  return data?.inUse ? data : undefined;
}
