import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiOutput } from '#src/api/client.ts';
import type { Job } from '#src/contract/jobs.ts';
import { invalidate, queryKey } from '../query.ts';
import { useSigningOut } from '../session/use-session.ts';
import { isOpen } from './job-words.ts';

const JOBS = 'GET /api/admin/jobs';
/** What a job's end changes besides. */
const ENDED = [
  'GET /api/admin/posts',
  'GET /api/admin/attention',
  'GET /api/admin/overview',
  'GET /api/admin/calendar',
  'GET /api/admin/schedule',
] as const;

/** Keeps the lists of jobs as they are on the server while a screen is open, and the posts when a job has ended. */
export function useJobEvents(): void {
  const client = useQueryClient();
  const signingOut = useSigningOut();
  useEffect(() => {
    if (signingOut) return;
    const events = new EventSource('/api/admin/jobs/events');
    let opened = false;
    events.addEventListener('job', (event) => receive(client, JSON.parse(event.data) as Job));
    events.addEventListener('open', () => {
      // What happened while the line was down was not told.
      if (opened) void invalidate(client, JOBS);
      opened = true;
    });
    events.addEventListener('error', () => {
      // The browser tries again by itself, but not after a refusal: then the list's own call says why.
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
  // Its end is asked for as well: an answer under way may be older than this event and would undo it.
  if (!known || !isOpen(job)) void invalidate(client, JOBS);
  if (!isOpen(job)) void invalidate(client, ...ENDED);
}
