import { queryOptions } from '@tanstack/react-query';
import { hasCode } from '#src/api/api-error.ts';
import { api } from '#src/api/client.ts';
import { queryKey } from '../../query.ts';

/** The current user. Being signed out is data (null), not an error. */
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
