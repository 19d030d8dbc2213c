import { useMutation } from '@tanstack/react-query';
import { Button } from '#src/components/Button/Button.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import type { ClientDetail } from '#src/contract/bookings/clients.ts';
import { mutate } from '../../mutate.ts';
import { inRow } from '../../ui/layouts.css.ts';
import { note } from '../../ui/lists.css.ts';

/** For a client who withdraws by e-mail: those who booked can do it on their booking's page. */
export function QuestionConsents({ guest: { key, questionConsents } }: { guest: ClientDetail }) {
  const withdraw = useMutation(
    mutate('DELETE /api/admin/guests/:key/question-consents', {
      failed: 'Could not withdraw the consent',
      changes: ['GET /api/admin/guests/:key'],
      onSuccess: () => toast({ title: 'Consent withdrawn' }),
    }),
  );
  return (
    <div className={inRow}>
      <p className={note}>
        {questionConsents === 1
          ? 'This client lets you use a question of theirs, without their name.'
          : `This client lets you use ${questionConsents} questions of theirs, without their name.`}
      </p>
      <Button tone="quiet" disabled={withdraw.isPending} onClick={() => withdraw.mutate({ params: { key } })}>
        Withdraw consent
      </Button>
    </div>
  );
}
