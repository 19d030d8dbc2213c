import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import type { PostAction } from '#src/contract/values.ts';
import { Confirm } from '../ui/Confirm.tsx';
import * as css from './PostsScreen.css.ts';
import { usePostActions } from './use-post-actions.ts';

/** What can be done with the chosen posts. */
export function BulkBar({ chosen, onDone }: { chosen: ReadonlySet<number>; onDone: () => void }) {
  const [deleting, setDeleting] = useState(false);
  const { change } = usePostActions();
  const count = `${chosen.size} ${chosen.size === 1 ? 'post' : 'posts'}`;
  const run = (action: PostAction) =>
    change.mutate(
      { ids: [...chosen], action },
      {
        onSuccess: onDone,
        onSettled: () => setDeleting(false),
      },
    );
  return (
    <div className={css.bulk} role="status">
      <span>{count} chosen</span>
      <Button tone="quiet" size="small" disabled={change.isPending} onClick={() => run('publish')}>
        Publish
      </Button>
      <Button tone="quiet" size="small" disabled={change.isPending} onClick={() => run('unpublish')}>
        Unpublish
      </Button>
      <Button tone="quiet" size="small" disabled={change.isPending} onClick={() => setDeleting(true)}>
        Delete
      </Button>
      <Confirm
        open={deleting}
        onOpenChange={setDeleting}
        title={`Delete ${count}?`}
        text="They cannot be brought back. Their addresses say that they are gone. To take them off the blog and keep them, unpublish them."
        action="Delete"
        pending={change.isPending}
        onConfirm={() => run('delete')}
      />
    </div>
  );
}
