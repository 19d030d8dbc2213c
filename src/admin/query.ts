import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type ApiInput, type ApiOutput, type Arguments, api, type ReadKey } from '#src/api/client.ts';
import { reads } from './accounts/session/reads.ts';
import { recordUnreadable } from './accounts/session/unreadable-rows.ts';

/** `[endpoint]` alone matches every query of that endpoint. */
export const queryKey = <K extends ReadKey>(endpoint: K, input?: ApiInput<K>) =>
  input && Object.keys(input).length > 0 ? ([endpoint, input] as const) : ([endpoint] as const);

/**
 * Query options for an API read, for `useQuery`, `fetchQuery` and the like: `query('GET
 * /api/admin/posts/:id', { params: { id } })`.
 */
export const query = <K extends ReadKey>(
  endpoint: K,
  ...[input]: object extends ApiInput<K> ? [input?: ApiInput<K>] : [input: ApiInput<K>]
) =>
  queryOptions<ApiOutput<K>>({
    queryKey: queryKey(endpoint, input),
    queryFn: async ({ signal, queryKey: key }) => {
      await reads.held;
      return recordUnreadable(key, await api(endpoint, ...([input, signal] as Arguments<K>)));
    },
  });

/** Invalidates all queries of these endpoints; visible ones refetch at once. */
export const invalidate = (client: QueryClient, ...endpoints: readonly ReadKey[]): Promise<unknown> =>
  Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: queryKey(endpoint) })));
