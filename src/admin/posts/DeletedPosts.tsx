import { useQuery } from '@tanstack/react-query';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { deletedPostsQuery } from '../queries.ts';
import { Empty, LoadFailure } from '../ui/Empty.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { Time } from '../ui/Time.tsx';
import * as css from './DeletedPosts.css.ts';
import { usePostActions } from './use-post-actions.ts';

/** The posts that were deleted in the last thirty days, each with its way back. */
export function DeletedPosts({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Deleted posts"
      description="Kept for thirty days. One that is brought back has its text, its history and its addresses again."
    >
      <List />
    </Dialog>
  );
}

function List() {
  const deleted = useQuery(deletedPostsQuery);
  const { restore } = usePostActions();
  if (deleted.isPending) return <SkeletonRows rows={3} columns={2} />;
  if (deleted.isError) return <LoadFailure error={deleted.error} onRetry={deleted.refetch} />;
  if (deleted.data.posts.length === 0) return <Empty>Nothing was deleted in the last thirty days.</Empty>;
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
            aria-label={`Bring back ${title}`}
            disabled={restore.isPending}
            onClick={() => restore.mutate([id])}
          >
            Bring back
          </Button>
        </li>
      ))}
    </ul>
  );
}
