import { queryOptions } from '@tanstack/react-query';
import { hasCode } from '#src/api/api-error.ts';
import { api } from '#src/api/client.ts';
import { queryKey } from '../query.ts';

/** Who is signed in. Nobody is an answer, not an error. */
export const userQuery = queryOptions({
  queryKey: queryKey('GET /api/user'),
  queryFn: async ({ signal }) => {
    try {
      return await api('GET /api/user', {}, signal);
    } catch (error) {
      if (hasCode(error, 'signed_out')) return null;
      throw error;
    }
  },
});
