import { useQuery } from '@tanstack/react-query';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { query } from '../../query.ts';
import { Empty } from '../../ui/Empty.tsx';
import { QueryList } from '../../ui/QueryList.tsx';
import { Time } from '../../ui/Time.tsx';
import * as css from './DeletedPosts.css.ts';
import { usePostActions } from './use-post-actions.ts';

export function DeletedPosts({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
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
  return (
    <QueryList
      query={deleted}
      loading={[3, 2]}
      isEmpty={({ posts }) => posts.length === 0}
      empty={<Empty>No posts were deleted in the last 30 days.</Empty>}
    >
      {({ posts }) => (
        <ul role="list" className={css.list}>
          {posts.map(({ id, title, deletedAt, username }) => (
            <li key={`${id} ${deletedAt}`} className={css.row}>
              <span className={css.copy}>
                <bdi>{title}</bdi>
                <span className={css.note}>
                  <Time value={deletedAt} />, {username}
                </span>
              </span>
              <Button
                tone="quiet"
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
      )}
    </QueryList>
  );
}
