import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { CopyLink } from '#src/components/CopyLink/CopyLink.tsx';
import type { BookingDetail } from '#src/contract/bookings/booking-admin.ts';
import { ADMIN_PATH, adminClientPath, adminSessionPath } from '#src/routes.ts';
import { query } from '../../query.ts';
import { UnknownScreen } from '../../shell/UnknownScreen.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QueryView } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { Time } from '../../ui/Time.tsx';
import { quiet, small, textLink } from '../../ui/ui.css.ts';
import { useNoun } from '../../use-noun.ts';
import { BookingConflicts } from '../calendars/CalendarConflicts.tsx';
import { RefundList } from '../money/RefundList.tsx';
import { MoveRequestPanel } from '../requests/MoveRequestPanel.tsx';
import { RequestPanel } from '../requests/RequestPanel.tsx';
import { BookingRoom } from '../rooms/BookingRoom.tsx';
import { AnswersPanel } from './AnswersPanel.tsx';
import { BookingActions } from './BookingActions.tsx';
import { BookingSourcePanel } from './BookingSourcePanel.tsx';
import { inZone } from './booking-labels.ts';
import * as css from './bookings.css.ts';
import { MailList } from './MailList.tsx';
import { PaymentBadge } from './PaymentBadge.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { useKindZone } from './use-kinds.ts';
import { useTierNames } from './use-tier-names.ts';

export default function BookingScreen() {
  const id = Number(useParams().id);
  const booking = useQuery(query('GET /api/admin/bookings/:id', { params: { id } }));
  return (
    <QueryView query={booking} loading={[6, 2]} unknown={<UnknownScreen />}>
      {(found) => <Detail booking={found} />}
    </QueryView>
  );
}

function Detail({ booking }: { booking: BookingDetail }) {
  const tierNames = useTierNames();
  const own = useKindZone(booking.tier);
  const noun = useNoun();
  // An open question comes first.
  const isAsked = booking.request?.state === 'asked';
  return (
    <>
      <ScreenHead title={booking.name} intro={`${tierNames[booking.tier]}, ${inZone(booking.startsAt, own)}`}>
        {/* A time that is only held, for a payment or an answer, is no session yet. */}
        {booking.state !== 'held' && booking.state !== 'expired' && (
          <Link className={textLink} to={adminSessionPath(booking.id)}>
            Session
          </Link>
        )}
        <BookingActions booking={booking} />
      </ScreenHead>
      {booking.note && (
        <p className={css.alert} role="alert">
          {booking.note}
        </p>
      )}
      <BookingConflicts bookingId={booking.id} />
      {isAsked && <RequestPanel booking={booking} />}
      <MoveRequestPanel booking={booking} />
      <div className={css.columns}>
        <Panel title="Session">
          <dl className={css.facts}>
            <Fact label="Status">
              <StatusBadge booking={booking} />
            </Fact>
            <Fact label={noun.One}>
              {booking.developerId !== null && booking.developer ? (
                <Link to={`${ADMIN_PATH}/people/${booking.developerId}`}>
                  <bdi>{booking.developer}</bdi>
                </Link>
              ) : (
                'No one yet'
              )}
            </Fact>
            <Fact label="Your time">
              <Time value={booking.startsAt} />
            </Fact>
            <Fact label="Client’s time">
              {booking.timeZone
                ? `${inZone(booking.startsAt, booking.timeZone)} (${booking.timeZone})`
                : 'Unknown'}
            </Fact>
            <Fact label={`${noun.Many}’ time`}>{inZone(booking.startsAt, own)}</Fact>
            <Fact label="Room">
              <BookingRoom bookingId={booking.id} />
            </Fact>
            <Fact label="Client">
              <Client booking={booking} />
            </Fact>
            {booking.madeBy && <Fact label="Booked by">{booking.madeBy}, for the client</Fact>}
            <Fact label="Payment">
              <PaymentBadge row={booking} /> {booking.paymentText}
              {booking.priceNote && <p className={`${quiet} ${small}`}>{booking.priceNote}</p>}
              <RefundList {...booking.account} />
            </Fact>
            {booking.receipts.length > 0 && (
              <Fact label="Receipts">
                {booking.receipts.map(({ number, path }) => (
                  <a key={number} className={css.receipt} href={path} target="_blank" rel="noreferrer">
                    {number}
                  </a>
                ))}
              </Fact>
            )}
            {booking.billing.company && (
              <Fact label="Company">
                {[booking.billing.company, booking.billing.taxNumber, booking.billing.country]
                  .filter(Boolean)
                  .join(', ')}
              </Fact>
            )}
            {booking.rules.rights && (
              <Fact label="Moved by the team">The client was told: “{booking.rules.rights}”</Fact>
            )}
            <Fact label="Reference">
              <span className={css.reference}>{booking.reference}</span>
            </Fact>
          </dl>
        </Panel>
        <div className={css.stack}>
          {(booking.idea || booking.answers.length === 0) && (
            <Panel title={booking.ideaLabel || 'Idea'}>
              <p className={css.idea} dir="auto">
                {booking.idea || 'The client left this blank.'}
              </p>
            </Panel>
          )}
          <AnswersPanel bookingId={booking.id} answers={booking.answers} />
          <BookingSourcePanel cameFrom={booking.cameFrom} />
          {booking.guestLink && (
            <Panel title="Client’s link">
              <div className={css.form}>
                <CopyLink
                  small
                  label="Link"
                  help={`Opens the client’s booking page. Anyone with this link can reschedule or cancel the session.${booking.mailOn ? '' : ' No mail server is set up, so the client only saw this link on the confirmation page.'}`}
                  text={booking.guestLink}
                />
              </div>
            </Panel>
          )}
        </div>
      </div>
      <div className={css.stack}>
        {!isAsked && <RequestPanel booking={booking} />}
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
                    {event.kind}, by {event.actor === 'customer' ? 'client' : event.actor}
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

function Client({ booking: { id, email, phone, forgottenAt } }: { booking: BookingDetail }) {
  if (forgottenAt)
    return (
      <>
        Their data was erased. <Time value={forgottenAt} />
      </>
    );
  return (
    <>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {email && phone && <br />}
      {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
      {!email && !phone && 'No e-mail or phone'}
      <br />
      <Link to={adminClientPath(`b${id}`)}>Everything about this client</Link>
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
