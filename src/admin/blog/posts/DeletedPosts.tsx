import { useQuery } from '@tanstack/react-query';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { query } from '../../query.ts';
import { Empty, LoadFailure } from '../../ui/Empty.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Time } from '../../ui/Time.tsx';
import * as css from './DeletedPosts.css.ts';
import { usePostActions } from './use-post-actions.ts';

/** Posts deleted in the last thirty days, each with a restore button. */
export function DeletedPosts({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Deleted posts"
      description="Deleted posts are kept for 30 days. A restored post gets back its text, its history and its URLs."
    >
      <List />
    </Dialog>
  );
}

function List() {
  const deleted = useQuery(query('GET /api/admin/deleted-posts'));
  const { restore } = usePostActions();
  if (deleted.isPending) return <SkeletonRows rows={3} columns={2} />;
  if (deleted.isError) return <LoadFailure error={deleted.error} onRetry={deleted.refetch} />;
  if (deleted.data.posts.length === 0) return <Empty>No posts were deleted in the last 30 days.</Empty>;
  return (
    <ul role="list" className={css.list}>
      {deleted.data.posts.map(({ id, title, deletedAt, username }) => (
        <li key={`${id} ${deletedAt}`} className={css.row}>
          <span className={css.words}>
            <bdi>{title}</bdi>
            <span className={css.note}>
              <Time value={deletedAt} />, {username}
            </span>
          </span>
          <Button
            tone="quiet"
            size="small"
            aria-label={`Restore ${title}`}
            disabled={restore.isPending}
            onClick={() => restore.mutate([id])}
          >
            {' '}
            Restore{' '}
          </Button>
        </li>
      ))}
    </ul>
  );
}
