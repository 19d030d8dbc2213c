import { Button } from '#src/components/Button/Button.tsx';
import type { PostAction } from '#src/contract/values.ts';
import * as css from './PostsScreen.css.ts';
import { usePostActions } from './use-post-actions.ts';

/** Actions on the selected posts. None asks for confirmation, because each can be undone from its toast. */
export function BulkBar({ chosen, onDone }: { chosen: ReadonlySet<number>; onDone: () => void }) {
  const { change } = usePostActions();
  const run = (action: PostAction) => change.mutate({ ids: [...chosen], action }, { onSuccess: onDone });
  return (
    <div className={css.bulk} role="status">
      <span>
        {chosen.size} {chosen.size === 1 ? 'post' : 'posts'} chosen
      </span>
      <Button tone="quiet" size="small" disabled={change.isPending} onClick={() => run('publish')}>
        Publish
      </Button>
      <Button tone="quiet" size="small" disabled={change.isPending} onClick={() => run('unpublish')}>
        Unpublish
      </Button>
      <Button tone="quiet" size="small" disabled={change.isPending} onClick={() => run('delete')}>
        Delete
      </Button>
    </div>
  );
}
