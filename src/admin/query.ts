import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type ApiInput, type ApiOutput, type Arguments, api, type ReadKey } from '#src/api/client.ts';
import { reads } from './accounts/session/reads.ts';
import { recordUnreadable } from './accounts/session/unreadable-rows.ts';

interface Lifetime {
  /** Milliseconds until the data is stale; by default never while the page is open. */
  staleTime?: number;
  /** Milliseconds until unused data leaves the cache. */
  gcTime?: number;
}

/** Other people change it, so refetch on every mount. */
const READ_ANEW: Lifetime = { staleTime: 0 };
/** Never cached. */
const READ_ONCE: Lifetime = { staleTime: 0, gcTime: 0 };

/** Exceptions to the default of never going stale. */
const lifetimes: Partial<Record<ReadKey, Lifetime>> = {
  'GET /api/admin/about': READ_ANEW,
  'GET /api/admin/attention': { staleTime: 30_000 },
  'GET /api/admin/backups': READ_ANEW,
  'GET /api/admin/bookings': READ_ANEW,
  'GET /api/admin/bookings/:id': READ_ANEW,
  'GET /api/admin/bookings/calendar': READ_ANEW,
  'GET /api/admin/bookings/:id/calendar-conflicts': READ_ANEW,
  'GET /api/admin/bookings/mail': READ_ANEW,
  'GET /api/admin/bookings/settings': READ_ANEW,
  'GET /api/admin/bookings/sources': READ_ANEW,
  'GET /api/admin/bookings/steps': READ_ANEW,
  'GET /api/admin/brand/covers': READ_ANEW,
  'GET /api/admin/calendar': READ_ANEW,
  'GET /api/admin/changes': READ_ANEW,
  'GET /api/admin/checks': READ_ONCE,
  'GET /api/admin/changes/people': READ_ANEW,
  'GET /api/admin/checklist': READ_ANEW,
  'GET /api/admin/content': READ_ANEW,
  'GET /api/admin/content/:key': READ_ONCE,
  'GET /api/admin/content/:key/revisions': READ_ANEW,
  'GET /api/admin/content-outdated': READ_ANEW,
  'GET /api/admin/content-prices': READ_ANEW,
  'GET /api/admin/offer-placeholders': { staleTime: 5_000 },
  'GET /api/admin/content-search': READ_ANEW,
  'GET /api/admin/deleted-posts': READ_ANEW,
  'GET /api/admin/developers/:id/calendars': READ_ANEW,
  'GET /api/admin/describe': READ_ANEW,
  'GET /api/admin/find': READ_ANEW,
  'GET /api/admin/guests': READ_ANEW,
  'GET /api/admin/guests/:key': READ_ANEW,
  'GET /api/admin/jobs/:id': READ_ANEW,
  'GET /api/admin/jobs/:id/work': READ_ANEW,
  'GET /api/admin/launch-check': READ_ANEW,
  'GET /api/admin/marketing-runs': READ_ANEW,
  'GET /api/admin/media/:hash': READ_ANEW,
  'GET /api/admin/messages': READ_ANEW,
  'GET /api/admin/messages/unread': { staleTime: 60_000 },
  'GET /api/admin/money': READ_ANEW,
  'GET /api/admin/overview': READ_ANEW,
  'GET /api/admin/packs': READ_ANEW,
  'GET /api/admin/people': READ_ANEW,
  'GET /api/admin/people/:id': READ_ANEW,
  'GET /api/admin/people/me': READ_ANEW,
  'GET /api/admin/people/me/sessions': READ_ANEW,
  'GET /api/admin/posts/:id/preview-links': READ_ANEW,
  'GET /api/admin/posts/:id/revisions': READ_ANEW,
  // It may have been typed on another computer.
  'GET /api/admin/posts/:id/working-copy': READ_ONCE,
  'GET /api/admin/promo-codes': READ_ANEW,
  'GET /api/admin/proposals': READ_ANEW,
  'GET /api/admin/proposals/open': { staleTime: 60_000 },
  'GET /api/admin/topics': READ_ANEW,
  'GET /api/admin/samples': READ_ANEW,
  'GET /api/admin/sessions': READ_ANEW,
  'GET /api/admin/sessions/:id': READ_ONCE,
  'GET /api/admin/sources': READ_ANEW,
  'GET /api/admin/sources/:id': READ_ANEW,
  'GET /api/admin/stories': READ_ANEW,
  'GET /api/admin/redirects': READ_ANEW,
  'GET /api/admin/site-preview-links': READ_ANEW,
  'GET /api/admin/slugs': READ_ONCE,
  'GET /api/admin/tags': { staleTime: 60_000 },
  'GET /api/admin/trade-suggestions': READ_ANEW,
  'GET /api/admin/trade-suggestions/:key': READ_ONCE,
  'GET /api/admin/users/:id/sessions': READ_ANEW,
  'POST /api/admin/people/preview': READ_ONCE,
  'POST /api/admin/posts/check': { gcTime: 0 },
};

/** The query key: the endpoint, then its input. `[endpoint]` alone matches every query of that endpoint. */
export const queryKey = <K extends ReadKey>(endpoint: K, input?: ApiInput<K>) =>
  input && Object.keys(input).length > 0 ? ([endpoint, input] as const) : ([endpoint] as const);

/**
 * Query options for a read of the API, for `useQuery`, `fetchQuery` and the like: `query('GET
 * /api/admin/posts/:id', { params: { id } })`. The key is built from the endpoint and its input.
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
    ...lifetimes[endpoint],
  });

/** Invalidates every query of these endpoints; the visible ones refetch at once. */
export const invalidate = (client: QueryClient, ...endpoints: readonly ReadKey[]): Promise<unknown> =>
  Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: queryKey(endpoint) })));
