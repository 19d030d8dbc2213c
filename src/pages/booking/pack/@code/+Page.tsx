import { useData } from '#renderer/page-context.tsx';
import { ButtonLink } from '#src/components/Button/Button.tsx';
import { useContent } from '#src/components/Content/use-texts.ts';
import { MinuteScale } from '#src/components/MinuteScale/MinuteScale.tsx';
import { packCopy } from '#src/content/bookings/pack-copy.ts';
import { formatDate } from '#src/contract/format.ts';
import { notPrinted } from '#src/design/print.css.ts';
import { column } from '#src/design/text.css.ts';
import type { PackData } from './+data.ts';
import * as css from './Pack.css.ts';
import PayPack from './PayPack.island.tsx';

/** Printed, it is a card. Sent without React once it is paid. */
export function Page() {
  const { pack, paid } = useData<PackData>();
  const tier = useContent().offer.tiers[pack.tier];
  const open = pack.state === 'open';
  const waiting = pack.state === 'waiting';
  const title =
    pack.kind === 'gift' && pack.recipientName
      ? packCopy.giftTo(pack.recipientName)
      : packCopy.titles[pack.kind](tier.minutes);
  return (
    <div className={`${column} ${css.page}`}>
      <article className={css.card}>
        <MinuteScale minutes={open && pack.left > 0 ? 60 : 0} className={css.scale} />
        <h1 className={css.title} dir="auto">
          {title}
        </h1>
        <p className={css.hours}>
          {packCopy.hours(pack.hours, tier.minutes)}, {tier.developer}
        </p>
        {pack.message && (
          <blockquote className={css.message} dir="auto">
            {pack.message}
          </blockquote>
        )}
        {pack.from && (
          <p className={css.quiet}>
            {packCopy.from} <bdi>{pack.from}</bdi>
          </p>
        )}
        <p className={css.label}>{packCopy.code}</p>
        <p className={css.code}>{pack.code}</p>
        {open && <p>{packCopy.left(pack.left, pack.hours)}</p>}
        {open && pack.expiresAt && (
          <p className={css.quiet}>
            {packCopy.until(formatDate(pack.expiresAt, { dateStyle: 'long', timeZone: 'UTC' }))}
          </p>
        )}
      </article>
      <div className={`${css.actions} ${notPrinted}`}>
        <p>{waiting && paid ? packCopy.checking : packCopy.states[pack.state]}</p>
        {open && pack.left > 0 && (
          <ButtonLink size="large" href={`${tier.path}#code=${pack.code}`}>
            {packCopy.book}
          </ButtonLink>
        )}
        {!paid && pack.howToPay.length > 0 && <p className={css.lines}>{pack.howToPay.join('\n')}</p>}
        {pack.canPayOnline && !paid && <PayPack code={pack.code} />}
        {waiting && pack.checkoutUrl && !paid && (
          <ButtonLink size="large" href={pack.checkoutUrl}>
            {packCopy.payNowLink}
          </ButtonLink>
        )}
        <p className={css.quiet}>
          {packCopy.keep(tier.minutes)} {pack.kind === 'gift' && packCopy.print}
        </p>
      </div>
    </div>
  );
}
