import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiOutput } from '#src/api/client.ts';
import type { Job } from '#src/contract/jobs.ts';
import { invalidate, queryKey } from '../query.ts';
import { useSigningOut } from '../session/use-session.ts';
import { isOpen } from './job-words.ts';

const JOBS = 'GET /api/admin/jobs';
/** Queries whose data also changes when a job ends. */
const ENDED = [
  'GET /api/admin/posts',
  'GET /api/admin/attention',
  'GET /api/admin/overview',
  'GET /api/admin/calendar',
  'GET /api/admin/schedule',
] as const;

/** Keeps the job lists in sync with the server through server-sent events, and refetches posts when a job ends. */
export function useJobEvents(): void {
  const client = useQueryClient();
  const signingOut = useSigningOut();
  useEffect(() => {
    if (signingOut) return;
    const events = new EventSource('/api/admin/jobs/events');
    let opened = false;
    events.addEventListener('job', (event) => receive(client, JSON.parse(event.data) as Job));
    events.addEventListener('open', () => {
      // Events sent while the connection was down are lost, so refetch.
      if (opened) void invalidate(client, JOBS);
      opened = true;
    });
    events.addEventListener('error', () => {
      // The browser reconnects automatically, except after an error status. Then refetch the list to get the error.
      if (events.readyState === EventSource.CLOSED) void invalidate(client, JOBS);
    });
    return () => events.close();
  }, [client, signingOut]);
}

function receive(client: QueryClient, job: Job): void {
  let known = false;
  client.setQueriesData<ApiOutput<typeof JOBS>>({ queryKey: queryKey(JOBS) }, (list) => {
    if (!list?.jobs.some(({ id }) => id === job.id)) return list;
    known = true;
    return { ...list, jobs: list.jobs.map((each) => (each.id === job.id ? job : each)) };
  });
  // Refetch when a job ends, too: a response already under way may be older than this event and overwrite it.
  if (!known || !isOpen(job)) void invalidate(client, JOBS);
  if (!isOpen(job)) void invalidate(client, ...ENDED);
}
