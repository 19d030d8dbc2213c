import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutate } from '#src/admin/mutate.ts';
import { query } from '#src/admin/query.ts';
import { dialogActions } from '#src/admin/ui/layouts.css.ts';
import { Time } from '#src/admin/ui/Time.tsx';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import { pick, RESTORED_FIELDS } from '#src/contract/blog/post-fields.ts';
import type { PostRevision } from '#src/contract/blog/post-history.ts';
import type { AdminPost } from '#src/contract/blog/posts.ts';
import { MOST_REVISIONS, type RevisionReason } from '#src/contract/blog/values.ts';
import { QueryList, QueryView } from '../../../ui/QueryList.tsx';
import { waitsForUpdate } from '../saving/post-state.ts';
import type { usePostState } from '../saving/use-post-state.ts';
import * as css from './HistoryDialog.css.ts';
import { TextDifference } from './TextDifference.tsx';

const reasons: Record<RevisionReason, string> = {
  save: 'Saved',
  restore: 'Restored',
  generated: 'Generated',
  merge: 'Merged',
};

interface Props {
  post: AdminPost;
  text: string;
  /** True if the server has everything that was typed. */
  isSaved: boolean;
  state: Pick<ReturnType<typeof usePostState>, 'adopt' | 'fill' | 'read'>;
  onClose: () => void;
}

export default function HistoryDialog({ post, text, isSaved, state, onClose }: Props) {
  const waits = waitsForUpdate(post);
  const { id, version } = post;
  const list = useQuery(query('GET /api/admin/posts/:id/revisions', { params: { id } }));
  const revisions = list.data?.revisions ?? [];
  const [chosen, setChosen] = useState<number>();
  // The newest revision is the current text, so preselect the one before it.
  const rev = chosen ?? (revisions[1] ?? revisions[0])?.id;
  const revision = useQuery({
    ...query('GET /api/admin/posts/:id/revisions/:rev', { params: { id, rev: rev ?? 0 } }),
    enabled: rev !== undefined,
  });
  const restore = useMutation(
    mutate('POST /api/admin/posts/:id/revisions/:rev/restore', {
      input: (wanted: number) => ({ params: { id, rev: wanted }, body: { version } }),
      failed: 'Could not restore this version',
      onSuccess: (restored) => {
        toast({ title: 'Restored', description: 'The version it replaced is in the history.' });
        state.adopt(restored);
        onClose();
      },
    }),
  );
  /** Readers must not see the restored version before an update. */
  const takeUp = (earlier: PostRevision) => {
    state.fill({ ...state.read(), ...pick(earlier, RESTORED_FIELDS) });
    toast({ title: 'Restored', description: 'Readers see it after you update the post.' });
    onClose();
  };

  // The newest revision is the editor's text, unless there are unpublished changes.
  const isCurrent = rev === revisions[0]?.id && (!waits || revision.data?.content === text);
  return (
    <Dialog
      onClose={onClose}
      title="History"
      description={`The last ${MOST_REVISIONS} saves. Restoring one brings back its title, text, meta description and tags. The URL and cover stay as they are.`}
      wide
    >
      <QueryList
        query={list}
        isEmpty={() => revisions.length === 0}
        empty={
          <p className={css.empty}>
            No history yet. It starts with your first save, which also keeps the current version.
          </p>
        }
      >
        {() => (
          <div className={css.columns}>
            <ol className={css.list} aria-label="Saves, newest first">
              {revisions.map((each) => (
                <li key={each.id}>
                  <button
                    type="button"
                    className={css.entry}
                    aria-current={each.id === rev}
                    onClick={() => setChosen(each.id)}
                  >
                    <strong>
                      <Time value={each.at} />
                    </strong>
                    <span className={css.by}>
                      {reasons[each.reason]}
                      {each.username && ` by ${each.username}`}
                    </span>
                  </button>
                </li>
              ))}
            </ol>
            <div className={css.revision}>
              <QueryView query={revision}>
                {({ title, content }) => (
                  <>
                    <p className={css.title} dir="auto">
                      {title}
                    </p>
                    {content === text ? (
                      <p className={css.empty}>This is the same text as in the editor.</p>
                    ) : (
                      <TextDifference key={rev} now={text} then={content} />
                    )}
                  </>
                )}
              </QueryView>
            </div>
          </div>
        )}
      </QueryList>
      <div className={dialogActions}>
        {!isSaved && (
          <p className={css.note}>Your changes are not saved yet. Restoring would replace them.</p>
        )}
        <Button tone="quiet" onClick={onClose}>
          Close
        </Button>
        <Button
          disabled={!isSaved || !revision.data || isCurrent || restore.isPending}
          onClick={() => revision.data && (waits ? takeUp(revision.data) : restore.mutate(revision.data.id))}
        >
          Restore
        </Button>
      </div>
    </Dialog>
  );
}
