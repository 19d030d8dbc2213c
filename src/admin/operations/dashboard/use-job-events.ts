import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ApiOutput } from '#src/api/client.ts';
import type { Job } from '#src/contract/generator/jobs.ts';
import { useSigningOut } from '../../accounts/session/use-session.ts';
import { invalidate, queryKey } from '../../query.ts';
import { isAwaitingApproval, isOpen } from './job-labels.ts';

const JOBS = 'GET /api/admin/jobs';
const ONE_JOB = 'GET /api/admin/jobs/:id';
/** Queries whose data also changes when a job ends. */
const ENDED = [
  'GET /api/admin/posts',
  'GET /api/admin/attention',
  'GET /api/admin/library',
  'GET /api/admin/overview',
  'GET /api/admin/calendar',
  'GET /api/admin/schedule',
] as const;

/** Replaces the text from `from` on. */
interface TextChange {
  from: number;
  text: string;
}

interface Options {
  /** False if nothing can change, so that no connection is held. */
  enabled?: boolean;
  /** Also follow the text of this job. */
  textOf?: number;
  onText?: (change: TextChange) => void;
  /** Called on each connection. The whole text follows, if there is one. */
  onOpen?: () => void;
}

/**
 * Syncs jobs by server-sent events, and refetches posts when a job ends. Closed while the tab is hidden,
 * because over HTTP/1.1 a browser has six connections per site for all tabs.
 */
export function useJobEvents({ enabled = true, textOf, onText, onOpen }: Options = {}): void {
  const client = useQueryClient();
  const signingOut = useSigningOut();
  const isVisible = useSyncExternalStore(
    onVisibility,
    () => !document.hidden,
    () => true,
  );
  const opened = useRef(false);
  const latest = useRef({ onText, onOpen });
  latest.current = { onText, onOpen };
  const isOn = enabled && isVisible && !signingOut;
  useEffect(() => {
    if (!isOn) return;
    const events = new EventSource(`/api/admin/jobs/events${textOf === undefined ? '' : `?text=${textOf}`}`);
    events.addEventListener('job', (event) => receive(client, JSON.parse(event.data) as Job));
    events.addEventListener('text', (event) => latest.current.onText?.(JSON.parse(event.data) as TextChange));
    events.addEventListener('open', () => {
      latest.current.onOpen?.();
      // Events are lost while disconnected.
      if (opened.current) void invalidate(client, JOBS, ONE_JOB);
      opened.current = true;
    });
    events.addEventListener('error', () => {
      // The browser reconnects automatically, except after an error status; the refetch gets that error.
      if (events.readyState === EventSource.CLOSED) void invalidate(client, JOBS, ONE_JOB);
    });
    return () => events.close();
  }, [client, isOn, textOf]);
}

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

function receive(client: QueryClient, job: Job): void {
  let known = false;
  client.setQueriesData<ApiOutput<typeof JOBS>>({ queryKey: queryKey(JOBS) }, (list) => {
    if (!list?.jobs.some(({ id }) => id === job.id)) return list;
    known = true;
    return { ...list, jobs: list.jobs.map((each) => (each.id === job.id ? job : each)) };
  });
  const own = queryKey(ONE_JOB, { params: { id: job.id } });
  client.setQueriesData<Job>({ queryKey: own }, (before) => before && job);
  // Also when a job ends: a response under way may be older than this event and overwrite it.
  if (!known || !isOpen(job)) void invalidate(client, JOBS);
  if (isAwaitingApproval(job)) void invalidate(client, 'GET /api/admin/attention', JOBS);
  if (!isOpen(job)) {
    void client.invalidateQueries({ queryKey: own });
    void invalidate(client, ...ENDED);
  }
}
