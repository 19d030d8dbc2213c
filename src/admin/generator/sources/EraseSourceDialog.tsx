import { useMutation } from '@tanstack/react-query';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import { mutate } from '../../mutate.ts';
import { dialogActions } from '../../ui/layouts.css.ts';
import { note, row, rows } from '../../ui/lists.css.ts';
import { posts, type SourceDetail } from './source-labels.ts';

interface Props {
  source: Pick<SourceDetail, 'id' | 'title' | 'restingPosts'>;
  onClose: () => void;
  onForgotten: () => void;
}

export default function EraseSourceDialog({
  source: { id, title, restingPosts },
  onClose,
  onForgotten,
}: Props) {
  const forget = useMutation(
    mutate('DELETE /api/admin/sources/:id', {
      failed: 'Could not forget the source',
      changes: ['GET /api/admin/sources', 'GET /api/admin/attention'],
      onSuccess: () => {
        toast({ title: 'Source forgotten' });
        onForgotten();
      },
    }),
  );
  const count = restingPosts.length;
  return (
    <Dialog
      onClose={onClose}
      title="Forget this source?"
      description={`What was read of “${title}” is deleted, and new articles no longer rest on it.`}
      narrow
    >
      {count > 0 && (
        <>
          <p>
            {posts(count)} {count === 1 ? 'rests' : 'rest'} on it. {count === 1 ? 'It stays' : 'They stay'} as
            written, and you will be reminded to check {count === 1 ? 'it' : 'them'}:
          </p>
          <ul role="list" className={rows}>
            {restingPosts.map((post) => (
              <li key={post.id} className={row}>
                <bdi>{post.title}</bdi> {!post.published && <span className={note}>(draft)</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={dialogActions}>
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button tone="danger" disabled={forget.isPending} onClick={() => forget.mutate({ params: { id } })}>
          {forget.isPending && <Spinner />}
          Forget source
        </Button>
      </div>
    </Dialog>
  );
}
