import { useEffect } from 'react';
import { island } from '#renderer/islands/island.tsx';
import { usePageContext } from '#renderer/page-context.tsx';
import { api } from '#src/api/client.ts';
import { ButtonLink } from '#src/components/Button/Button.tsx';
import { restorePage } from '#src/components/Content/restore-page.ts';
import { useContent, useTexts } from '#src/components/Content/use-texts.ts';
import { CopyLink } from '#src/components/CopyLink/CopyLink.tsx';
import { MinuteScale } from '#src/components/MinuteScale/MinuteScale.tsx';
import { sessionFacts } from '#src/content/bookings/booking.ts';
import { bookingCopy, manage } from '#src/content/bookings/booking-calendar.ts';
import { requestCopy } from '#src/content/bookings/request-copy.ts';
import { personOf } from '#src/content/site/noun-copy.ts';
import { offerInBrowser } from '#src/content/site/offer.ts';
import type { PublicDeveloper } from '#src/contract/bookings/bookings.ts';
import { answerText } from '#src/contract/bookings/question-values.ts';
import { column } from '#src/design/text.css.ts';
import { managePath } from '#src/routes.ts';
import { rememberBooking, removeBooking } from '../../own-bookings.ts';
import { PayButton } from '../../PayButton.tsx';
import type { ManageData } from './+data.ts';
import { After, Again } from './After.tsx';
import { Before } from './Before.tsx';
import { BillingForm } from './BillingForm.tsx';
import { Cancel } from './Cancel.tsx';
import { Join } from './Join.tsx';
import * as css from './Manage.css.ts';
import { Move } from './Move.tsx';
import { MoveRequest } from './MoveRequest.tsx';
import { QuestionConsent } from './QuestionConsent.tsx';
import { Testimonial } from './Testimonial.tsx';
import { TimeOffers } from './TimeOffers.tsx';
import { useWaitForPayment } from './use-wait-for-payment.ts';
import { Withdraw } from './Withdraw.tsx';

function ManageBooking(data: ManageData) {
  const { origin } = usePageContext();
  const { booking, session, codeUntil, nextTimes, yours, theirs, moveUntil, paid } = data;
  const { comparesTwo, tiers, cancellation } = useContent().offer;
  const words = useTexts(bookingCopy);
  const { minutes } = useTexts(sessionFacts);
  const tier = tiers[booking.tier];
  const person = personOf(tier);
  const length = comparesTwo && booking.minutes === 60 ? minutes : `${booking.minutes} minutes`;
  const intros = {
    ...manage.intro,
    confirmed: `${words.confirmed} ${cancellation.lateArrival}`,
    completed: words.completed,
    expired: booking.endedText,
    no_show: booking.endedText,
  };
  const waiting = useWaitForPayment(booking, paid);
  const { token, state, startsAt } = booking;
  useEffect(() => {
    const path = managePath(token);
    if (state === 'held' || state === 'confirmed') rememberBooking({ path, tier: booking.tier, startsAt });
    else removeBooking(path);
  }, [token, state, startsAt, booking.tier]);
  const open = booking.state === 'confirmed';
  const toPay = !waiting && (booking.canPayOnline || booking.checkoutUrl !== null);
  return (
    <div className={`${column} ${css.page}`}>
      <div className={css.main}>
        <MinuteScale
          minutes={open || booking.state === 'completed' ? booking.minutes : 0}
          of={booking.minutes}
          className={css.scale}
        />
        <h1 className={css.title}>{data.request?.title ?? manage.titles[booking.state]}</h1>
        <p className={css.intro} role={waiting ? 'status' : undefined}>
          {waiting ? manage.checking : (data.request?.intro ?? intros[booking.state])}
        </p>
        <p className={css.when}>
          <span className={css.day}>{yours.date.replaceAll(/ (?=\d)/g, '\u00A0')}</span>
          <span className={css.time}>{yours.time}</span>
          <span className={css.zone}>
            {yours.zone} ({yours.timeZone.replaceAll('_', ' ')})
          </span>
        </p>
        <div className={css.actions}>
          {booking.room && <Join room={booking.room} now={data.now} />}
          {booking.checkoutUrl && !waiting && (
            <ButtonLink size="large" href={booking.checkoutUrl}>
              {manage.payNow}
            </ButtonLink>
          )}
          {booking.canPayOnline && !waiting && (
            <PayButton
              open={() => api('POST /api/bookings/:token/pay', { params: { token: booking.token } })}
            />
          )}
          {open && (
            <ButtonLink
              tone={toPay ? 'quiet' : 'primary'}
              size="large"
              href={`/api/bookings/${booking.token}/calendar.ics`}
              download="session.ics"
            >
              {manage.calendar}
            </ButtonLink>
          )}
          {!open && booking.state !== 'held' && !session?.next && (
            <ButtonLink size="large" href={tier.path}>
              {words.bookAgain}
            </ButtonLink>
          )}
        </div>
        <MoveRequest booking={booking} moveRequest={data.moveRequest} />
        {data.timeOffers.length > 0 && (
          <TimeOffers booking={booking} times={data.timeOffers} wanted={data.wantedOffer} />
        )}
        {booking.addTo && (
          <p className={css.calendars}>
            <a className={css.receipt} href={booking.addTo.google} rel="noreferrer" target="_blank">
              {manage.google}
            </a>
            <a className={css.receipt} href={booking.addTo.outlook} rel="noreferrer" target="_blank">
              {manage.outlook}
            </a>
          </p>
        )}
        {open && booking.mailOn && <p className={css.mail}>{manage.mailed(booking.email)}</p>}
        {(open || booking.state === 'held') && !booking.mailOn && (
          <div className={css.keep}>
            <CopyLink label={manage.link} help={manage.notMailed} text={origin + managePath(booking.token)} />
          </div>
        )}
        {session?.summary && <After token={booking.token} summary={session.summary} codeUntil={codeUntil} />}
        {session?.next && <Again next={session.next} times={nextTimes} person={person} />}
        <dl className={css.facts}>
          {theirs && (
            <Fact label={words.theirTime}>
              {theirs.date}, {theirs.time}, {theirs.zone}
            </Fact>
          )}
          {/* Kinds differ in more than who gives them, so each is named. */}
          {!comparesTwo && <Fact label={manage.session}>{`${tier.name}, ${length}`}</Fact>}
          {comparesTwo ? (
            <Fact label={words.person}>
              {booking.developer ? <Person developer={booking.developer} /> : `${tier.developer}, ${length}`}
            </Fact>
          ) : (
            booking.developer && (
              <Fact label={capitalized(tier.developer)}>
                <Person developer={booking.developer} />
              </Fact>
            )
          )}
          {booking.room && (
            <Fact label={manage.where}>
              <a className={css.room} href={booking.room.url} rel="noreferrer" target="_blank">
                {booking.room.url.replace('https://', '')}
              </a>
              {open && <span className={css.note}>{manage.joinFrom}</span>}
            </Fact>
          )}
          {booking.roomFollows && <Fact label={manage.where}>{manage.roomFollows}</Fact>}
          <Fact label={manage.payment}>
            {booking.paymentText}
            {booking.priceNote && <span className={css.note}>{booking.priceNote}</span>}
            {booking.howToPay.length > 0 && (
              <span className={`${css.note} ${css.lines}`}>{booking.howToPay.join('\n')}</span>
            )}
          </Fact>
          {booking.receipts.length > 0 && (
            <Fact label={manage.receipts}>
              {booking.receipts.map(({ number, kind, path }) => (
                <a key={number} className={css.receipt} href={path}>
                  {manage.receipt[kind]} {number}
                </a>
              ))}
            </Fact>
          )}
          {booking.request?.note && <Fact label={requestCopy.note}>{booking.request.note}</Fact>}
          {booking.idea && (
            <Fact label={booking.ideaLabel || words.idea}>
              <span className={css.idea} dir="auto">
                {booking.idea}
              </span>
              {booking.mayUseQuestion && <QuestionConsent token={booking.token} />}
            </Fact>
          )}
          {booking.answers.map((answer) => (
            <Fact key={answer.key} label={answer.label}>
              {answer.fileId === null ? (
                <span className={css.idea} dir="auto">
                  {answerText(answer)}
                </span>
              ) : (
                <a href={`/api/bookings/${booking.token}/files/${answer.fileId}`} download dir="auto">
                  {answer.value}
                </a>
              )}
            </Fact>
          ))}
        </dl>
        {booking.canChangeBilling && <BillingForm booking={booking} />}
        {session?.story && <Testimonial token={booking.token} story={session.story} />}
        {session && (session.openUntil || session.brief.text || session.files.length > 0) && (
          <Before booking={booking} session={session} person={person} />
        )}
      </div>
      {booking.state === 'held' && booking.request && (
        <aside className={css.changes} aria-label="Changes">
          <Withdraw token={booking.token} />
        </aside>
      )}
      {booking.policy.canCancel && (
        <aside className={css.changes} aria-label="Changes">
          <noscript>
            <p className={css.note}>{manage.noScript}</p>
          </noscript>
          {booking.policy.rights && <p className={css.note}>{booking.policy.rights}</p>}
          <Move booking={booking} moveUntil={moveUntil} person={person} />
          <Cancel booking={booking} />
        </aside>
      )}
    </div>
  );
}

const Person = ({ developer: { name, about, picture: image } }: { developer: PublicDeveloper }) => (
  <span className={css.person}>
    {image && <img className={css.image} src={image} alt="" width={44} height={44} />}
    <span>
      {name}
      {about && <span className={css.note}>{about}</span>}
    </span>
  </span>
);

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className={css.fact}>
      <dt className={css.label}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export default island(
  {
    name: 'pages/booking/manage/@token/ManageBooking',
    when: 'visible',
    restorePage: (state) => restorePage(state, offerInBrowser),
  },
  ManageBooking,
);

const capitalized = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1);
