import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#src/api/client.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import type { AdminPost } from '#src/contract/posts.ts';
import { REVISIONS_KEPT, type RevisionReason } from '#src/contract/values.ts';
import { revisionQuery, revisionsQuery } from '../../queries.ts';
import { tellFailure } from '../../session/error-message.ts';
import { LoadFailure } from '../../ui/Empty.tsx';
import { PageSpinner } from '../../ui/PageSpinner.tsx';
import { Time } from '../../ui/Time.tsx';
import { dialogActions } from '../../ui/ui.css.ts';
import * as css from './HistoryDialog.css.ts';
import { TextDifference } from './TextDifference.tsx';

const reasons: Record<RevisionReason, string> = {
  save: 'Saved',
  restore: 'Brought back',
  generated: 'Generated',
  merge: 'Joined',
};

interface Props {
  post: AdminPost;
  /** As it stands in the editor. */
  text: string;
  isDirty: boolean;
  onRestored: (post: AdminPost) => void;
  onClose: () => void;
}

/** What a post said after each of its saves, compared with what it says now, and the way back. */
export default function HistoryDialog({ post, text, isDirty, onRestored, onClose }: Props) {
  const { id, version } = post;
  const list = useQuery(revisionsQuery(id));
  const revisions = list.data?.revisions ?? [];
  const [chosen, setChosen] = useState<number>();
  // What stands there now is the newest one: what came before it is more likely to be sought.
  const rev = chosen ?? (revisions[1] ?? revisions[0])?.id;
  const revision = useQuery({ ...revisionQuery(id, rev ?? 0), enabled: rev !== undefined });
  const restore = useMutation({
    mutationFn: (wanted: number) =>
      api('POST /api/admin/posts/:id/revisions/:rev/restore', {
        params: { id, rev: wanted },
        body: { version },
      }),
    onSuccess: (restored) => {
      toast({ title: 'Brought back', description: 'What stood there before is in the history.' });
      onRestored(restored);
    },
    onError: (error) => tellFailure('Nothing was changed', error),
  });

  return (
    <Dialog
      open
      onOpenChange={(stays) => stays || onClose()}
      title="History"
      description={`The last ${REVISIONS_KEPT} saves. Bringing one back makes a new one of its title, text, meta description and tags; address and cover stay.`}
      wide
    >
      {list.isPending && <PageSpinner />}
      {list.isError && <LoadFailure error={list.error} onRetry={list.refetch} />}
      {list.data && revisions.length === 0 && (
        <p className={css.empty}>Nothing yet. The first save keeps what stands there now as well.</p>
      )}
      {revisions.length > 0 && (
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
          <div className={css.shown}>
            {revision.isError && <LoadFailure error={revision.error} onRetry={revision.refetch} />}
            {revision.data ? (
              <>
                <p className={css.title} dir="auto">
                  {revision.data.title}
                </p>
                {revision.data.content === text ? (
                  <p className={css.empty}>The text is the one in the editor.</p>
                ) : (
                  <TextDifference key={rev} now={text} then={revision.data.content} />
                )}
              </>
            ) : (
              !revision.isError && <PageSpinner />
            )}
          </div>
        </div>
      )}
      <div className={dialogActions}>
        {isDirty && <p className={css.note}>Save or undo your changes first: they would be replaced.</p>}
        <Button tone="quiet" size="small" onClick={onClose}>
          Close
        </Button>
        <Button
          size="small"
          disabled={isDirty || !revision.data || rev === revisions[0]?.id || restore.isPending}
          onClick={() => rev !== undefined && restore.mutate(rev)}
        >
          Bring back
        </Button>
      </div>
    </Dialog>
  );
}
