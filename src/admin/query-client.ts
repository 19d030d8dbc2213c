import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { hasCode } from '#src/api/api-error.ts';
import type { ApiOutput, ReadKey } from '#src/api/client.ts';
import type { CurrentUser } from '#src/contract/accounts/accounts.ts';
import type { Schedule } from '#src/contract/generator/schedule.ts';
import { tellFailedWrite } from './accounts/session/error-message.ts';
import { pausedMutations } from './accounts/session/paused-mutations.ts';
import { signInEnded } from './accounts/session/session-ended.ts';
import { userQuery } from './accounts/session/user-query.ts';
import { DASHBOARD_JOBS, POSTS_PRELOADED } from './limits.ts';
import { invalidate, query } from './query.ts';

/** Preloaded by the server; undefined if the browser fetches it. */
export interface DashboardData {
  posts: ApiOutput<'GET /api/admin/posts'> | undefined;
  themes: ApiOutput<'GET /api/admin/themes'> | undefined;
  schedule: Schedule | undefined;
  jobs: ApiOutput<'GET /api/admin/jobs'> | undefined;
  attention: ApiOutput<'GET /api/admin/attention'> | undefined;
  checklist: ApiOutput<'GET /api/admin/checklist'> | undefined;
}

interface Lifetime {
  /** Milliseconds. */
  staleTime?: number;
  /** Milliseconds. */
  gcTime?: number;
}

const NEVER = Number.POSITIVE_INFINITY;
/** Many components read it, and each would fetch it. */
const SHARED: Lifetime = { staleTime: 60_000 };
/** The server sent it with the dashboard; changes and job events invalidate it. */
const PRELOADED: Lifetime = { staleTime: 30_000 };
/** Forms start with it, so an earlier answer must not be shown. */
const UNCACHED: Lifetime = { gcTime: 0 };

/** By default, a query is fetched whenever a component that shows it mounts. */
const lifetimes: readonly [ReadKey, Lifetime][] = [
  // Sent with the document; signing in and a refused call change it.
  ['GET /api/user', { staleTime: NEVER }],
  ['GET /api/admin/attention', PRELOADED],
  ['GET /api/admin/jobs', PRELOADED],
  ['GET /api/admin/posts', PRELOADED],
  ['GET /api/admin/schedule', PRELOADED],
  ['GET /api/admin/themes', PRELOADED],
  ['GET /api/admin/messages/unread', SHARED],
  ['GET /api/admin/proposals/open', SHARED],
  ['GET /api/admin/tags', SHARED],
  // Every text field asks for it.
  ['GET /api/admin/offer-placeholders', { staleTime: 5_000 }],
  // Revisions never change.
  ['GET /api/admin/content/:key/revisions/:revision', { staleTime: NEVER }],
  ['GET /api/admin/posts/:id/revisions/:rev', { staleTime: NEVER }],
  ['GET /api/admin/checks', UNCACHED],
  ['GET /api/admin/content/:key', UNCACHED],
  ['GET /api/admin/posts/:id/working-copy', UNCACHED],
  ['GET /api/admin/sessions/:id', UNCACHED],
  ['GET /api/admin/slugs', UNCACHED],
  ['GET /api/admin/trade-suggestions/:key', UNCACHED],
  ['POST /api/admin/people/preview', UNCACHED],
  ['POST /api/admin/posts/check', UNCACHED],
];

/** One query cache per document, filled with the server's data. Defaults: specification, section 7. */
export function createQueryClient(
  user: CurrentUser | null,
  dashboard: DashboardData | undefined,
): QueryClient {
  const client = new QueryClient({
    // `QueryView` shows a failed query where its data would be.
    queryCache: new QueryCache({ onError: (error) => noticeEnd(error) }),
    mutationCache: new MutationCache({
      onError: (error, variables, _context, mutation) => {
        noticeRole(error);
        tellFailedWrite(error, mutation, variables);
      },
      onSettled: (_answer, error, _variables, _context, mutation) =>
        error ? undefined : invalidate(client, ...(mutation.meta?.changes ?? [])),
    }),
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        // Without a connection, queries fail with a message instead of pausing.
        networkMode: 'offlineFirst',
      },
      mutations: pausedMutations,
    },
  });
  for (const [endpoint, lifetime] of lifetimes) client.setQueryDefaults([endpoint], lifetime);
  client.setQueryData(userQuery.queryKey, user);
  if (dashboard) {
    client.setQueryData(
      query('GET /api/admin/posts', { query: { limit: POSTS_PRELOADED } }).queryKey,
      dashboard.posts,
    );
    client.setQueryData(query('GET /api/admin/themes').queryKey, dashboard.themes);
    client.setQueryData(query('GET /api/admin/schedule').queryKey, dashboard.schedule);
    client.setQueryData(
      query('GET /api/admin/jobs', { query: { limit: DASHBOARD_JOBS } }).queryKey,
      dashboard.jobs,
    );
    client.setQueryData(query('GET /api/admin/attention').queryKey, dashboard.attention);
    client.setQueryData(query('GET /api/admin/checklist').queryKey, dashboard.checklist);
  }
  return client;

  function noticeEnd(error: Error) {
    if (hasCode(error, 'signed_out') && client.getQueryData(userQuery.queryKey)) signInEnded.end();
    noticeRole(error);
  }

  /** The user's role may have changed since the document loaded; refetching updates menu and screens. */
  function noticeRole(error: Error) {
    if (hasCode(error, 'role_not_allowed') || hasCode(error, 'admin_only'))
      void client.invalidateQueries({ queryKey: userQuery.queryKey });
  }
}
