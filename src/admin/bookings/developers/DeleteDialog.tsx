import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import type { DeveloperDetail } from '#src/contract/bookings/developers.ts';
import { dialogActions } from '../../ui/layouts.css.ts';
import { leaveGuard } from '../../ui/leave-guard.ts';
import { useNoun } from '../../use-noun.ts';
import { AheadList } from './AheadList.tsx';
import { useDeleteDeveloper } from './developer-queries.ts';

interface Props {
  developer: DeveloperDetail;
  onClose: () => void;
  onDeleted: () => void;
}

export default function DeleteDialog({ developer, onClose, onDeleted }: Props) {
  const { id, name, sessions, timeZone } = developer;
  const noun = useNoun();
  const remove = useDeleteDeveloper('DELETE /api/admin/people/:id', {
    input: () => ({ params: { id } }),
    failed: `Could not delete the ${noun.one}`,
  });
  const stays = sessions.length > 0;
  return (
    <Dialog
      onClose={onClose}
      title={stays ? `${name} has sessions ahead` : `Delete ${name}?`}
      description={
        stays
          ? `Hand them over, move or cancel them first. To stop new bookings now, make the ${noun.one} inactive instead.`
          : `Their hours, days off, photo and room are deleted, and their account is no longer ${noun.aOne}’s here. Past sessions keep the name.`
      }
    >
      {stays && <AheadList sessions={sessions} timeZone={timeZone} />}
      <div className={dialogActions}>
        <Button tone="quiet" onClick={onClose}>
          {stays ? 'Close' : 'Cancel'}
        </Button>
        {!stays && (
          <Button
            tone="danger"
            disabled={remove.isPending}
            onClick={() =>
              remove.mutate(undefined, {
                onSuccess: () => {
                  toast({ title: `${noun.One} deleted`, description: `${name} gets no more sessions.` });
                  leaveGuard.forget();
                  onDeleted();
                },
                onError: onClose,
              })
            }
          >
            {remove.isPending && <Spinner />}
            Delete {noun.one}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
