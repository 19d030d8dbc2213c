import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Button, ButtonLink } from '#src/components/Button/Button.tsx';
import type { AdminPostSummary } from '#src/contract/blog/posts.ts';
import { formatNumber } from '#src/contract/format.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { query } from '../../query.ts';
import { Empty } from '../../ui/Empty.tsx';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QueryList } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { useNavigationIntent } from '../../ui/use-navigation-intent.ts';
import { BulkBar } from './BulkBar.tsx';
import { DeletedPosts } from './DeletedPosts.tsx';
import { PostFilters } from './PostFilters.tsx';
import * as css from './PostsScreen.css.ts';
import { PostsTable } from './PostsTable.tsx';
import { usePostFilter } from './use-post-filter.ts';

const ExportDialog = lazyDialog(() => import('./ExportDialog.tsx'));
const NewPostDialog = lazyDialog(() => import('./NewPostDialog.tsx'));

const none: ReadonlyMap<number, AdminPostSummary> = new Map();

export default function PostsScreen() {
  const filter = usePostFilter();
  const posts = useQuery({
    ...query('GET /api/admin/posts', { query: filter.query }),
    placeholderData: keepPreviousData,
  });
  const [chosen, setChosen] = useState(none);
  const [creating, setCreating] = useState(false);
  const [exporting, setExporting] = useState(false);
  const [lookingBack, setLookingBack] = useState(false);
  useNavigationIntent('new post', () => setCreating(true));
  // Clear the selection when the filter changes, so that bulk actions never affect posts that are not listed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed filter is the trigger
  useEffect(() => setChosen(none), [filter.key]);
  return (
    <>
      <ScreenHead title="Posts" intro={posts.data && `${formatNumber(posts.data.published)} on the blog`}>
        <ButtonLink size="small" tone="quiet" href={`${ADMIN_PATH}/posts/import`}>
          Import
        </ButtonLink>
        <Button tone="quiet" onClick={() => setExporting(true)}>
          Export
        </Button>
        <Button tone="quiet" onClick={() => setLookingBack(true)}>
          Deleted posts
        </Button>
        <Button onClick={() => setCreating(true)}>New post</Button>
      </ScreenHead>
      <Panel title="All posts" {...(chosen.size > 0 && { className: css.bulkRoom })}>
        {(filter.count > 0 || posts.data?.total !== 0) && (
          <PostFilters filter={filter} total={posts.isPlaceholderData ? undefined : posts.data?.total} />
        )}
        {chosen.size > 0 && <BulkBar chosen={chosen} onDone={() => setChosen(none)} />}
        <QueryList
          query={posts}
          loading={[8, 4]}
          isEmpty={({ total }) => total === 0}
          empty={
            <Empty title={filter.count > 0 ? 'No posts match' : 'No posts yet'}>
              {filter.count > 0 ? (
                <>
                  <p>Try a different search or fewer filters.</p>
                  <Button tone="quiet" onClick={filter.clear}>
                    Show all posts
                  </Button>
                </>
              ) : (
                <>
                  <p>Generate your first post from the dashboard.</p>
                  <ButtonLink size="small" href={ADMIN_PATH}>
                    Go to the dashboard
                  </ButtonLink>
                </>
              )}
            </Empty>
          }
          pages={filter.pages}
        >
          {({ total }) => (
            <PostsTable key={filter.key} filter={filter} total={total} chosen={chosen} onChoose={setChosen} />
          )}
        </QueryList>
      </Panel>
      <DeletedPosts open={lookingBack} onClose={() => setLookingBack(false)} />
      {exporting && (
        <Suspense>
          <ExportDialog onClose={() => setExporting(false)} />
        </Suspense>
      )}
      {creating && (
        <Suspense>
          <NewPostDialog onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </>
  );
}
