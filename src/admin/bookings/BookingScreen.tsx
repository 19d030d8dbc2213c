import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { CopyLink } from '#src/components/CopyLink/CopyLink.tsx';
import { money } from '#src/content/money.ts';
import { tierClocks } from '#src/content/offer.ts';
import type { BookingDetail } from '#src/contract/booking-admin.ts';
import { query } from '../query.ts';
import { Badge } from '../ui/Badge.tsx';
import { Empty, LoadFailure } from '../ui/Empty.tsx';
import { Panel } from '../ui/Panel.tsx';
import { ScreenHead } from '../ui/ScreenHead.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { Time } from '../ui/Time.tsx';
import { quiet, small } from '../ui/ui.css.ts';
import { BookingActions } from './BookingActions.tsx';
import { inZone, payments, states } from './booking-words.ts';
import * as css from './bookings.css.ts';
import { MailList } from './MailList.tsx';
import { useTierNames } from './use-tier-names.ts';

/** One booking: customer, time, brief and history. */
export default function BookingScreen() {
  const id = Number(useParams().id);
  const booking = useQuery(query('GET /api/admin/bookings/:id', { params: { id } }));
  if (booking.isPending) return <SkeletonRows rows={6} columns={2} />;
  if (booking.isLoadingError) return <LoadFailure error={booking.error} onRetry={booking.refetch} />;
  if (!booking.data) return null;
  return <Detail booking={booking.data} />;
}

function Detail({ booking }: { booking: BookingDetail }) {
  const tierNames = useTierNames();
  const own = tierClocks[booking.tier].timeZone;
  return (
    <>
      <ScreenHead title={booking.name} intro={`${tierNames[booking.tier]}, ${inZone(booking.startsAt, own)}`}>
        <BookingActions booking={booking} />
      </ScreenHead>
      {booking.note && (
        <p className={css.alert} role="alert">
          {booking.note}
        </p>
      )}
      <div className={css.columns}>
        <Panel title="Session">
          <dl className={css.facts}>
            <Fact label="Status">
              <Badge tone={states[booking.state].tone}>{states[booking.state].label}</Badge>
            </Fact>
            <Fact label="Your time">
              <Time value={booking.startsAt} />
            </Fact>
            <Fact label="Customer’s time">
              {booking.timeZone
                ? `${inZone(booking.startsAt, booking.timeZone)} (${booking.timeZone})`
                : 'Unknown'}
            </Fact>
            <Fact label="Developers’ time">{inZone(booking.startsAt, own)}</Fact>
            <Fact label="Customer">
              <a href={`mailto:${booking.email}`}>{booking.email}</a>
            </Fact>
            <Fact label="Payment">
              <Badge tone={payments[booking.payment].tone}>{payments[booking.payment].label}</Badge>{' '}
              {booking.payment !== 'none' && money(booking.price, booking.currency)}
              {booking.refund > 0 && `, refund ${money(booking.refund, booking.currency)}`}
            </Fact>
            <Fact label="Reference">
              <span className={css.reference}>{booking.reference}</span>
            </Fact>
          </dl>
        </Panel>
        <div className={css.stack}>
          <Panel title="Idea">
            <p className={css.idea} dir="auto">
              {booking.idea || 'The customer left this blank.'}
            </p>
          </Panel>
          {booking.guestLink && (
            <Panel title="Customer’s link">
              <div className={css.form}>
                <CopyLink
                  small
                  label="Link"
                  help={`Opens the customer’s booking page. Anyone with this link can reschedule or cancel the session.${booking.mailOn ? '' : ' No mail server is set up, so the customer only saw this link on the confirmation page.'}`}
                  url={booking.guestLink}
                />
              </div>
            </Panel>
          )}
        </div>
      </div>
      <div className={css.stack}>
        <Panel title="History">
          {booking.history.length === 0 ? (
            <Empty>No changes yet.</Empty>
          ) : (
            <ol className={css.history}>
              {booking.history.map((event) => (
                <li key={`${event.at}${event.kind}`} className={css.event}>
                  <span className={`${quiet} ${small}`}>
                    <Time value={event.at} />
                  </span>
                  <span>
                    {event.kind}, by {event.actor}
                    {event.detail && <span className={quiet}>: {event.detail}</span>}
                  </span>
                </li>
              ))}
            </ol>
          )}
        </Panel>
        <Panel title="Mail">
          {booking.mail.length === 0 ? (
            <Empty>No e-mails about this booking.</Empty>
          ) : (
            <MailList mail={booking.mail} />
          )}
        </Panel>
      </div>
    </>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className={css.fact}>
      <dt className={quiet}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
