import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ADMIN_PATH } from '#src/routes.ts';
import { query } from '../../query.ts';
import { Empty } from '../../ui/Empty.tsx';
import { allOf, QueryView } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { MergePosts } from './MergePosts.tsx';

export default function MergeScreen() {
  const [params] = useSearchParams();
  const [one, other] = ['keep', 'drop'].map((name) => Number.parseInt(params.get(name) ?? '', 10));
  const given = one !== undefined && other !== undefined && one > 0 && other > 0 && one !== other;
  const first = useQuery({
    ...query('GET /api/admin/posts/:id', { params: { id: one ?? 0 } }),
    enabled: given,
  });
  const second = useQuery({
    ...query('GET /api/admin/posts/:id', { params: { id: other ?? 0 } }),
    enabled: given,
  });
  return (
    <>
      <ScreenHead
        title="Merge two posts"
        intro="One post stays. The other moves to the deleted posts, and its address leads to the one that stays (301)."
      />
      {given ? (
        <QueryView query={allOf(first, second)} loading={[6, 2]} frame="Posts">
          {(posts) => <MergePosts key={posts.map(({ version }) => version).join(' ')} posts={posts} />}
        </QueryView>
      ) : (
        <Empty title="No posts to merge">
          <p>
            Posts that answer the same question are marked as competing on the{' '}
            <Link to={`${ADMIN_PATH}/topics`}>topic map</Link>.
          </p>
        </Empty>
      )}
    </>
  );
}
