import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#src/api/api-error.ts';
import type { ApiOutput } from '#src/api/client.ts';
import type { CurrentUser } from '#src/contract/accounts.ts';
import type { Schedule } from '#src/contract/schedule.ts';
import { DASHBOARD_JOBS, POSTS_PRELOADED } from './limits.ts';
import { attentionQuery, jobsQuery, postsQuery, scheduleQuery, themesQuery, userQuery } from './queries.ts';
import { sessionEnded } from './session/session-ended.ts';

/** The dashboard's answers, as the server put them into the document. */
export interface DashboardData {
  posts: ApiOutput<'GET /api/admin/posts'>;
  themes: ApiOutput<'GET /api/admin/themes'>;
  schedule: Schedule;
  jobs: ApiOutput<'GET /api/admin/jobs'>;
  attention: ApiOutput<'GET /api/admin/attention'>;
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Its 401 is a wrong password, not an ended session. */
      signsIn?: boolean;
    };
  }
}

/** One cache for one document, filled with what the server sent. Defaults: specification, section 7. */
export function createQueryClient(
  user: CurrentUser | null,
  dashboard: DashboardData | undefined,
): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => noticeEnd(error) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, _result, mutation) => {
        if (!mutation.meta?.signsIn) noticeEnd(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
  client.setQueryData(userQuery.queryKey, user);
  if (dashboard) {
    client.setQueryData(postsQuery({ limit: POSTS_PRELOADED }).queryKey, dashboard.posts);
    client.setQueryData(themesQuery.queryKey, dashboard.themes);
    client.setQueryData(scheduleQuery.queryKey, dashboard.schedule);
    client.setQueryData(jobsQuery({ limit: DASHBOARD_JOBS }).queryKey, dashboard.jobs);
    client.setQueryData(attentionQuery.queryKey, dashboard.attention);
  }
  return client;

  function noticeEnd(error: Error) {
    if (error instanceof ApiError && error.status === 401 && client.getQueryData(userQuery.queryKey))
      sessionEnded.set(true);
  }
}
