import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type ApiInput, type ApiOutput, type Arguments, api, type ReadKey } from '#src/api/client.ts';

interface Lifetime {
  /** Milliseconds for which an answer is good; for as long as the page is open unless said. */
  staleTime?: number;
  /** Milliseconds for which an answer that nothing shows is kept. */
  gcTime?: number;
}

/** Others change it, so it is read anew each time it is opened. */
const READ_ANEW: Lifetime = { staleTime: 0 };
/** Worth nothing to whoever asks later. */
const READ_ONCE: Lifetime = { staleTime: 0, gcTime: 0 };

/** What is not good for as long as the page is open. */
const lifetimes: Partial<Record<ReadKey, Lifetime>> = {
  'GET /api/admin/about': READ_ANEW,
  'GET /api/admin/attention': { staleTime: 30_000 },
  'GET /api/admin/backups': READ_ANEW,
  'GET /api/admin/bookings': READ_ANEW,
  'GET /api/admin/bookings/:id': READ_ANEW,
  'GET /api/admin/bookings/mail': READ_ANEW,
  'GET /api/admin/bookings/settings': READ_ANEW,
  'GET /api/admin/bookings/steps': READ_ANEW,
  'GET /api/admin/calendar': READ_ANEW,
  'GET /api/admin/changes': READ_ANEW,
  'GET /api/admin/checks': READ_ONCE,
  'GET /api/admin/changes/people': READ_ANEW,
  'GET /api/admin/deleted-posts': READ_ANEW,
  'GET /api/admin/media/:hash': READ_ANEW,
  'GET /api/admin/overview': READ_ANEW,
  // It may have been typed on another machine.
  'GET /api/admin/posts/:id/draft': READ_ONCE,
  'GET /api/admin/posts/:id/revisions': READ_ANEW,
  'GET /api/admin/slugs': READ_ONCE,
  'GET /api/admin/tags': { staleTime: 60_000 },
  'GET /api/admin/users/:id/sessions': READ_ANEW,
  'POST /api/admin/posts/check': { gcTime: 0 },
};

/** Which answer of a call it is. Every answer of the call begins with the call, so `[endpoint]` stands for all of them. */
export const queryKey = <K extends ReadKey>(endpoint: K, input?: ApiInput<K>) =>
  input && Object.keys(input).length > 0 ? ([endpoint, input] as const) : ([endpoint] as const);

/**
 * A read of the API, for `useQuery`, `fetchQuery` and the like: `query('GET /api/admin/posts/:id', { params: { id } })`.
 * Its key is made from the call and its input.
 */
export const query = <K extends ReadKey>(
  endpoint: K,
  ...[input]: object extends ApiInput<K> ? [input?: ApiInput<K>] : [input: ApiInput<K>]
) =>
  queryOptions<ApiOutput<K>>({
    queryKey: queryKey(endpoint, input),
    queryFn: ({ signal }) => api(endpoint, ...([input, signal] as Arguments<K>)),
    ...lifetimes[endpoint],
  });

/** Has every answer of these calls read again: those in view at once. */
export const invalidate = (client: QueryClient, ...endpoints: readonly ReadKey[]): Promise<unknown> =>
  Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: queryKey(endpoint) })));
