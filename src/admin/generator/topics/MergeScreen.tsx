import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ADMIN_PATH } from '#src/routes.ts';
import { query } from '../../query.ts';
import { Empty, LoadFailure } from '../../ui/Empty.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { MergePosts } from './MergePosts.tsx';

/** Two posts that answer the same question become one. */
export default function MergeScreen() {
  const [params] = useSearchParams();
  const [one, other] = ['keep', 'drop'].map((name) => Number.parseInt(params.get(name) ?? '', 10));
  const given = one !== undefined && other !== undefined && one > 0 && other > 0 && one !== other;
  const first = useQuery({
    ...query('GET /api/admin/posts/:id', { params: { id: one ?? 0 } }),
    enabled: given,
    staleTime: 0,
  });
  const second = useQuery({
    ...query('GET /api/admin/posts/:id', { params: { id: other ?? 0 } }),
    enabled: given,
    staleTime: 0,
  });
  const failed = first.isLoadingError ? first : second.isLoadingError ? second : undefined;
  return (
    <>
      <ScreenHead
        title="Merge two posts"
        intro="One post stays. The other moves to the deleted posts, and its address leads to the one that stays (301)."
      />
      {!given && (
        <Empty title="No posts to merge">
          <p>
            Posts that answer the same question are marked as competing on the{' '}
            <Link to={`${ADMIN_PATH}/topics`}>topic map</Link>.
          </p>
        </Empty>
      )}
      {given && failed?.error && <LoadFailure error={failed.error} onRetry={failed.refetch} />}
      {given && !failed && !(first.data && second.data) && (
        <Panel title="Posts">
          <SkeletonRows rows={6} columns={2} />
        </Panel>
      )}
      {first.data && second.data && (
        <MergePosts key={`${first.data.version} ${second.data.version}`} posts={[first.data, second.data]} />
      )}
    </>
  );
}
