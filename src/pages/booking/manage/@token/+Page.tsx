import { useData, usePageContext } from '#renderer/page-context.tsx';
import { ButtonLink } from '#src/components/Button/Button.tsx';
import { useContent, useTexts } from '#src/components/Content/use-texts.ts';
import { CopyLink } from '#src/components/CopyLink/CopyLink.tsx';
import { MinuteScale } from '#src/components/MinuteScale/MinuteScale.tsx';
import { sessionFacts } from '#src/content/booking.ts';
import { bookingWords, manage, missedRefund } from '#src/content/booking-calendar.ts';
import { money } from '#src/content/money.ts';
import { column } from '#src/design/text.css.ts';
import { managePath } from '#src/routes.ts';
import type { ManageData } from './+data.ts';
import { Cancel } from './Cancel.tsx';
import * as css from './Manage.css.ts';
import { Move } from './Move.tsx';
import { useWaitForPayment } from './use-wait-for-payment.ts';

/** A customer's booking: its details, and what can still be changed. */
export function Page() {
  const { identity, origin } = usePageContext();
  const data = useData<ManageData>();
  const { booking, yours, theirs, freeUntil, paid } = data;
  const { tiers, cancellation } = useContent().offer;
  const words = useTexts(bookingWords);
  const { minutes } = useTexts(sessionFacts);
  const tier = tiers[booking.tier];
  const intros = {
    ...manage.intro,
    confirmed: `${words.confirmed} ${cancellation.lateArrival}`,
    completed: words.completed,
    no_show: words.missed ?? missedRefund(cancellation.refundPercent.noShow),
  };
  const waiting = useWaitForPayment(booking, paid);
  const open = booking.state === 'confirmed';
  const refund = booking.payment === 'refund_due' || booking.payment === 'refunded';
  return (
    <div className={`${column} ${css.page}`}>
      <div className={css.main}>
        <MinuteScale minutes={open || booking.state === 'completed' ? 60 : 0} className={css.scale} />
        <h1 className={css.title}>{manage.titles[booking.state]}</h1>
        <p className={css.intro} role={waiting ? 'status' : undefined}>
          {waiting ? manage.checking : intros[booking.state]}
        </p>
        <p className={css.when}>
          <span className={css.day}>{yours.date}</span>
          <span className={css.time}>{yours.time}</span>
          <span className={css.zone}>
            {yours.zone} ({yours.timeZone.replaceAll('_', ' ')})
          </span>
        </p>
        <div className={css.actions}>
          {open && (
            <ButtonLink
              size="large"
              href={`/api/bookings/${booking.token}/calendar.ics`}
              download="session.ics"
            >
              {manage.calendar}
            </ButtonLink>
          )}
          {booking.checkoutUrl && !waiting && (
            <ButtonLink size="large" href={booking.checkoutUrl}>
              {manage.payNow}
            </ButtonLink>
          )}
          {!open && booking.state !== 'held' && (
            <ButtonLink size="large" href={tier.path}>
              {words.bookAgain}
            </ButtonLink>
          )}
        </div>
        {open && booking.mailOn && <p className={css.mail}>{manage.mailed(booking.email)}</p>}
        {(open || booking.state === 'held') && !booking.mailOn && (
          <div className={css.keep}>
            <CopyLink label={manage.link} help={manage.notMailed} url={origin + managePath(booking.token)} />
          </div>
        )}
        <dl className={css.facts}>
          {theirs && (
            <Fact label={words.theirTime}>
              {theirs.date}, {theirs.time}, {theirs.zone}
            </Fact>
          )}
          <Fact label={words.person}>
            {tier.developer}, {minutes}
          </Fact>
          <Fact label={manage.payment}>
            {manage.payments[booking.payment](
              money(refund ? booking.refunded : booking.price, booking.currency),
            )}
            {open && booking.payment === 'due' && (
              <span className={css.note}>
                {booking.mailOn
                  ? manage.howToPay(booking.email)
                  : manage.arrangePayment(identity.supportEmail)}
              </span>
            )}
          </Fact>
          <Fact label={words.idea}>
            <span className={css.idea} dir="auto">
              {booking.idea}
            </span>
          </Fact>
        </dl>
      </div>
      {booking.policy.canCancel && (
        <aside className={css.changes} aria-label="Changes">
          <noscript>
            <p className={css.note}>{manage.noScript}</p>
          </noscript>
          <Move booking={booking} freeUntil={freeUntil} />
          <Cancel booking={booking} />
        </aside>
      )}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className={css.fact}>
      <dt className={css.label}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
