import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '#src/api/api-error.ts';
import { type ApiInput, api } from '#src/api/client.ts';

/**
 * What the screens read. A key is the call and its query, so `['GET /api/admin/posts']` stands for every page of
 * the list when something changed.
 */

/** Nobody (a 401) is an answer, not an error. */
export const userQuery = queryOptions({
  queryKey: ['GET /api/user'],
  queryFn: async ({ signal }) => {
    try {
      return await api('GET /api/user', {}, signal);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
});

type PostsPage = NonNullable<ApiInput<'GET /api/admin/posts'>['query']>;
type JobsPage = NonNullable<ApiInput<'GET /api/admin/jobs'>['query']>;

export const postsQuery = (query: PostsPage) =>
  queryOptions({
    queryKey: ['GET /api/admin/posts', query],
    queryFn: ({ signal }) => api('GET /api/admin/posts', { query }, signal),
  });

/** Posts are deleted by others too, so the list is read anew each time it is opened. */
export const deletedPostsQuery = queryOptions({
  queryKey: ['GET /api/admin/deleted-posts'],
  queryFn: ({ signal }) => api('GET /api/admin/deleted-posts', {}, signal),
  staleTime: 0,
});

export const postQuery = (id: number) =>
  queryOptions({
    queryKey: ['GET /api/admin/posts/:id', id],
    queryFn: ({ signal }) => api('GET /api/admin/posts/:id', { params: { id } }, signal),
  });

/** Read anew whenever a post is opened: it may have been typed on another machine. */
export const postDraftQuery = (id: number) =>
  queryOptions({
    queryKey: ['GET /api/admin/posts/:id/draft', id],
    queryFn: ({ signal }) => api('GET /api/admin/posts/:id/draft', { params: { id } }, signal),
    staleTime: 0,
    gcTime: 0,
  });

/** Read anew whenever it is opened. */
export const revisionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['GET /api/admin/posts/:id/revisions', id],
    queryFn: ({ signal }) => api('GET /api/admin/posts/:id/revisions', { params: { id } }, signal),
    staleTime: 0,
  });

/** One of them never changes. */
export const revisionQuery = (id: number, rev: number) =>
  queryOptions({
    queryKey: ['GET /api/admin/posts/:id/revisions/:rev', id, rev],
    queryFn: ({ signal }) => api('GET /api/admin/posts/:id/revisions/:rev', { params: { id, rev } }, signal),
  });

/** The tags of the blog; another post may have brought a new one. */
export const tagsQuery = queryOptions({
  queryKey: ['GET /api/admin/tags'],
  queryFn: ({ signal }) => api('GET /api/admin/tags', {}, signal),
  staleTime: 60_000,
});

type CheckedSlug = NonNullable<ApiInput<'GET /api/admin/slugs'>['query']>;

export const slugQuery = (query: CheckedSlug) =>
  queryOptions({
    queryKey: ['GET /api/admin/slugs', query],
    queryFn: ({ signal }) => api('GET /api/admin/slugs', { query }, signal),
    staleTime: 0,
    gcTime: 0,
  });

type CheckedText = ApiInput<'POST /api/admin/posts/check'>['body'];

/** A question, although it is asked by POST: a text is no address. Its answers are not worth keeping. */
export const postCheckQuery = (text: CheckedText) =>
  queryOptions({
    queryKey: ['POST /api/admin/posts/check', text],
    queryFn: ({ signal }) => api('POST /api/admin/posts/check', { body: text }, signal),
    gcTime: 0,
  });

export const themesQuery = queryOptions({
  queryKey: ['GET /api/admin/themes'],
  queryFn: ({ signal }) => api('GET /api/admin/themes', {}, signal),
});

export const archivedThemesQuery = queryOptions({
  queryKey: ['GET /api/admin/themes', { archived: 'true' }],
  queryFn: ({ signal }) => api('GET /api/admin/themes', { query: { archived: 'true' } }, signal),
});

export const twoFactorQuery = queryOptions({
  queryKey: ['GET /api/account/two-factor'],
  queryFn: ({ signal }) => api('GET /api/account/two-factor', {}, signal),
});

export const usersQuery = queryOptions({
  queryKey: ['GET /api/admin/users'],
  queryFn: ({ signal }) => api('GET /api/admin/users', {}, signal),
});

export const invitesQuery = queryOptions({
  queryKey: ['GET /api/admin/invites'],
  queryFn: ({ signal }) => api('GET /api/admin/invites', {}, signal),
});

export const resetLinksQuery = queryOptions({
  queryKey: ['GET /api/admin/reset-links'],
  queryFn: ({ signal }) => api('GET /api/admin/reset-links', {}, signal),
});

export const sessionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['GET /api/admin/users/:id/sessions', id],
    queryFn: ({ signal }) => api('GET /api/admin/users/:id/sessions', { params: { id } }, signal),
  });

export const settingsQuery = queryOptions({
  queryKey: ['GET /api/admin/settings'],
  queryFn: ({ signal }) => api('GET /api/admin/settings', {}, signal),
});

/** Ages and sizes change by themselves, so they are read anew each time they are opened. */
export const aboutQuery = queryOptions({
  queryKey: ['GET /api/admin/about'],
  queryFn: ({ signal }) => api('GET /api/admin/about', {}, signal),
  staleTime: 0,
});

/** The server makes copies by itself, so the list is read anew each time it is opened. */
export const backupsQuery = queryOptions({
  queryKey: ['GET /api/admin/backups'],
  queryFn: ({ signal }) => api('GET /api/admin/backups', {}, signal),
  staleTime: 0,
});

/** Changes are made everywhere, so the list is read anew each time it is opened. */
export const changesQuery = (limit: number) =>
  queryOptions({
    queryKey: ['GET /api/admin/changes', limit],
    queryFn: ({ signal }) => api('GET /api/admin/changes', { query: { limit } }, signal),
    staleTime: 0,
  });

export const scheduleQuery = queryOptions({
  queryKey: ['GET /api/admin/schedule'],
  queryFn: ({ signal }) => api('GET /api/admin/schedule', {}, signal),
});

type Rule = ApiInput<'POST /api/admin/schedule/preview'>['body'];

/** A question, although it is asked by POST: a rule is no address. */
export const schedulePreviewQuery = (rule: Rule) =>
  queryOptions({
    queryKey: ['POST /api/admin/schedule/preview', rule],
    queryFn: ({ signal }) => api('POST /api/admin/schedule/preview', { body: rule }, signal),
  });

export const jobsQuery = (query: JobsPage) =>
  queryOptions({
    queryKey: ['GET /api/admin/jobs', query],
    queryFn: ({ signal }) => api('GET /api/admin/jobs', { query }, signal),
  });

/** What happens on the server changes it, so it is read anew each time it is opened. */
export const attentionQuery = queryOptions({
  queryKey: ['GET /api/admin/attention'],
  queryFn: ({ signal }) => api('GET /api/admin/attention', {}, signal),
  staleTime: 30_000,
});

export const overviewQuery = queryOptions({
  queryKey: ['GET /api/admin/overview'],
  queryFn: ({ signal }) => api('GET /api/admin/overview', {}, signal),
  staleTime: 0,
});

/** @param month `2026-11` */
export const calendarQuery = (month: string) =>
  queryOptions({
    queryKey: ['GET /api/admin/calendar', month],
    queryFn: ({ signal }) => api('GET /api/admin/calendar', { query: { month } }, signal),
    staleTime: 0,
  });
