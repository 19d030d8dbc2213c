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
import type { OfferedTimes } from './ProposeDialog.tsx';
import * as css from './requests.css.ts';

const DeclineDialog = lazyDialog(() => import('./DeclineDialog.tsx'));
const ProposeDialog = lazyDialog(() => import('./ProposeDialog.tsx'));

type Answer = ApiInput<'POST /api/admin/bookings/:id/answer'>['body'];

/** Answers a request, and proposes other times for it or for a booked session. Nothing without either. */
export function RequestPanel({ booking }: { booking: BookingDetail }) {
  const { id, request, timeOffers, canPropose } = booking;
  const [dialog, setDialog] = useState<'decline' | 'propose'>();
  const answer = useBookingMutation('POST /api/admin/bookings/:id/answer', {
    input: (body: Answer) => ({ params: { id }, body }),
    done: 'Request answered',
    failed: 'Could not answer the request',
  });
  const propose = useBookingMutation('POST /api/admin/bookings/:id/time-offers', {
    input: (body: OfferedTimes) => ({ params: { id }, body }),
    done: 'Times proposed',
    failed: 'Could not propose the times',
  });
  const isAsked = request?.state === 'asked';
  if (!isAsked && !canPropose && !request?.note) return null;
  const close = () => setDialog(undefined);
  return (
    <Panel title={isAsked ? 'Request' : 'Other times'} className={isAsked ? css.panel : undefined}>
      <div className={css.body}>
        {isAsked && request.until && (
          <p>
            The client asks for this time. It is held until <Time value={request.until} />. Without an answer,
            it is released then.
          </p>
        )}
        {request?.note && <p>You declined with this note: “{request.note}”</p>}
        {timeOffers.length > 0 && (
          <>
            <p>The client can choose one of these times:</p>
            <ul className={css.times}>
              {timeOffers.map(({ startsAt, expiresAt, developer, isHeld }) => (
                <li key={startsAt}>
                  <Time value={startsAt} plain />, <bdi>{developer}</bdi>
                  <p className={`${quiet} ${small}`}>
                    {booking.timeZone && `${inZone(startsAt, booking.timeZone)} for the client. `}
                    {isHeld ? 'Held until' : 'Not held. Ends'} <Time value={expiresAt} plain />.
                  </p>
                </li>
              ))}
            </ul>
          </>
        )}
        <div className={css.actions}>
          {isAsked && (
            <>
              <Button disabled={answer.isPending} onClick={() => answer.mutate({ answer: 'confirm' })}>
                Confirm booking
              </Button>
              <Button tone="quiet" disabled={answer.isPending} onClick={() => setDialog('decline')}>
                Decline
              </Button>
            </>
          )}
          {canPropose && (
            <Button tone="quiet" disabled={propose.isPending} onClick={() => setDialog('propose')}>
              Propose other times
            </Button>
          )}
        </div>
      </div>
      <Suspense>
        {dialog === 'decline' && (
          <DeclineDialog
            onClose={close}
            onDecline={(note) => answer.mutateAsync({ answer: 'decline', note })}
          />
        )}
        {dialog === 'propose' && (
          <ProposeDialog booking={booking} onClose={close} onPropose={propose.mutateAsync} />
        )}
      </Suspense>
    </Panel>
  );
}
