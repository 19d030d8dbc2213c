import { Suspense, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import type { AdminPostSummary } from '#src/contract/blog/posts.ts';
import type { PostAction } from '#src/contract/blog/values.ts';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import * as css from './PostsScreen.css.ts';
import { usePostActions } from './use-post-actions.ts';

const EditPostsDialog = lazyDialog(() => import('./EditPostsDialog.tsx'));

/** The server's limit. */
const MOST = 200;

const actions: Record<PostAction, string> = {
  publish: 'Publish',
  unpublish: 'Unpublish',
  delete: 'Delete',
};

interface Props {
  chosen: ReadonlyMap<number, AdminPostSummary>;
  onDone: () => void;
}

/**
 * Works on the selected posts of all pages. Nothing asks for confirmation, because each action can be undone
 * from its toast.
 */
export function BulkBar({ chosen, onDone }: Props) {
  const { change } = usePostActions();
  const [editing, setEditing] = useState(false);
  const tooMany = chosen.size > MOST;
  const isOff = change.isPending || tooMany;
  return (
    <section className={css.bulk} aria-label="Selected posts">
      <span className={css.bulkCount} role="status">
        {chosen.size} {chosen.size === 1 ? 'post' : 'posts'} chosen
        {tooMany && `. At most ${MOST} can be changed at once.`}
      </span>
      {(Object.keys(actions) as PostAction[]).map((action) => (
        <Button
          key={action}
          tone="quiet"
          disabled={isOff}
          onClick={() => change.mutate({ ids: [...chosen.keys()], action }, { onSuccess: onDone })}
        >
          {actions[action]}
        </Button>
      ))}
      <Button tone="quiet" disabled={isOff} onClick={() => setEditing(true)}>
        Tags and author
      </Button>
      <Button tone="plain" onClick={onDone}>
        Clear selection
      </Button>
      {editing && (
        <Suspense>
          <EditPostsDialog
            posts={[...chosen.values()]}
            onClose={() => setEditing(false)}
            onDone={() => {
              setEditing(false);
              onDone();
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
