import { Suspense, useState } from 'react';
import type { ApiInput } from '#src/api/client.ts';
import { Button } from '#src/components/Button/Button.tsx';
import type { BookingDetail } from '#src/contract/bookings/booking-admin.ts';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Time } from '../../ui/Time.tsx';
import { quiet, small } from '../../ui/ui.css.ts';
import { inZone } from '../bookings/booking-labels.ts';
import { useBookingMutation } from '../bookings/booking-queries.ts';
import * as css from './requests.css.ts';

const DeclineDialog = lazyDialog(() => import('./DeclineDialog.tsx'));

type Answer = Omit<ApiInput<'POST /api/admin/bookings/:id/move-request/answer'>['body'], 'startsAt'>;

/** Answers a client who asks for another time. Nothing without one. */
export function MoveRequestPanel({ booking }: { booking: BookingDetail }) {
  const { id, moveRequest, timeZone } = booking;
  const [isDeclining, setDeclining] = useState(false);
  const startsAt = moveRequest?.startsAt ?? booking.startsAt;
  const answer = useBookingMutation('POST /api/admin/bookings/:id/move-request/answer', {
    input: (body: Answer) => ({ params: { id }, body: { ...body, startsAt } }),
    done: 'Request answered',
    failed: 'Could not answer the request',
  });
  if (!moveRequest) return null;
  return (
    <Panel title="The client asks for another time" className={css.panel}>
      <div className={css.body}>
        <div>
          <p>
            From <Time value={booking.startsAt} /> to{' '}
            <strong>
              <Time value={startsAt} />
            </strong>
            , with <bdi>{moveRequest.developer}</bdi>.
          </p>
          {timeZone && (
            <p className={`${quiet} ${small}`}>
              For the client: {inZone(booking.startsAt, timeZone)} to {inZone(startsAt, timeZone)}.
            </p>
          )}
        </div>
        <p>
          The new time is held until <Time value={moveRequest.until} />. Without an answer, the session stays
          as it is. The client keeps the better terms for canceling.
        </p>
        <div className={css.actions}>
          <Button disabled={answer.isPending} onClick={() => answer.mutate({ answer: 'move' })}>
            Move session
          </Button>
          <Button tone="quiet" disabled={answer.isPending} onClick={() => setDeclining(true)}>
            Decline
          </Button>
        </div>
      </div>
      <Suspense>
        {isDeclining && (
          <DeclineDialog
            onClose={() => setDeclining(false)}
            onDecline={(note) => answer.mutateAsync({ answer: 'decline', note })}
          />
        )}
      </Suspense>
    </Panel>
  );
}
