import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { dashboard as copy } from '#src/content/admin.ts';
import { useMay } from '../../accounts/session/use-session.ts';
import { DASHBOARD_JOBS, DASHBOARD_POSTS, POSTS_PRELOADED } from '../../limits.ts';
import { query } from '../../query.ts';
import { FirstSteps } from '../../site/first-steps/FirstSteps.tsx';
import { lazyDialog, lazyPart } from '../../ui/lazy-part.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { panel, panelBody, panelTitle } from '../../ui/ui.css.ts';
import { useTitle } from '../../ui/use-title.ts';
import { useHydrated } from '../../use-hydrated.ts';
import { ActionTiles } from './ActionTiles.tsx';
import { Attention } from './Attention.tsx';
import { BookingSteps } from './BookingSteps.tsx';
import * as css from './Dashboard.css.ts';
import { Figures } from './Figures.tsx';
import { GenerateCard } from './GenerateCard.tsx';
import { LatestPosts } from './LatestPosts.tsx';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';
import { Queue } from './Queue.tsx';
import { RecentJobs } from './RecentJobs.tsx';
import { UpcomingPublications } from './UpcomingPublications.tsx';
import { UpcomingSessions } from './UpcomingSessions.tsx';
import { useJobEvents } from './use-job-events.ts';

/** Lazy, to keep the chart code out of the first load. */
const Overview = lazyPart(() => import('./Overview.tsx'));
const BookingSources = lazyPart(() => import('../../bookings/booking-sources/BookingWays.tsx'));
const CustomPromptDialog = lazyDialog(() => import('./CustomPromptDialog.tsx'));

export function Dashboard() {
  const posts = useQuery(query('GET /api/admin/posts', { query: { limit: POSTS_PRELOADED } }));
  const themes = useQuery(query('GET /api/admin/themes'));
  const schedule = useQuery(query('GET /api/admin/schedule'));
  const jobs = useQuery(query('GET /api/admin/jobs', { query: { limit: DASHBOARD_JOBS } }));
  const hydrated = useHydrated();
  const isOwner = useMay('owner');
  const [prompt, setPrompt] = useState<'fixed' | 'own'>();
  useTitle(copy.title);
  useJobEvents();

  const failed = [posts, themes, schedule].filter((query) => query.isLoadingError);
  if (failed.length > 0)
    return (
      <>
        <ScreenHead title={copy.title} />
        <section className={`${panel} ${panelBody} ${css.failure}`} role="alert">
          <h2 className={panelTitle}>{copy.error.title}</h2>
          <p>{copy.error.text}</p>
          <Button tone="quiet" onClick={() => failed.map((query) => query.refetch())}>
            {copy.error.action}
          </Button>
        </section>
      </>
    );

  // A site without posts and jobs has no charts yet.
  const placeholder = posts.data?.total === 0 && jobs.data?.jobs.length === 0 ? null : <OverviewSkeleton />;
  return (
    <>
      <ScreenHead title={copy.title} />
      <div className={css.stack}>
        <Figures posts={posts.data} themes={themes.data} schedule={schedule.data} />
        <GenerateCard jobs={jobs.data?.jobs ?? []} isScheduleOn={schedule.data?.enabled} />
        <ActionTiles onPrompt={setPrompt} />
        <Attention />
        {isOwner && <FirstSteps />}
        {isOwner ? (
          <div className={css.equals}>
            <UpcomingSessions />
            <UpcomingPublications />
          </div>
        ) : (
          <UpcomingPublications />
        )}
        <div className={css.halves}>
          <LatestPosts query={{ ...posts, data: posts.data?.posts.slice(0, DASHBOARD_POSTS) }} />
          <div className={css.column}>
            <Queue />
            <RecentJobs query={{ ...jobs, data: jobs.data?.jobs.slice(0, DASHBOARD_JOBS) }} />
          </div>
        </div>
        {hydrated ? (
          <Suspense fallback={placeholder}>
            <Overview placeholder={placeholder} />
          </Suspense>
        ) : (
          placeholder
        )}
        {isOwner && <BookingSteps />}
        {isOwner && hydrated && (
          <Suspense>
            <BookingSources />
          </Suspense>
        )}
      </div>
      {prompt && (
        <Suspense>
          <CustomPromptDialog own={prompt === 'own'} onClose={() => setPrompt(undefined)} />
        </Suspense>
      )}
    </>
  );
}
