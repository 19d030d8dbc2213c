import { useContent, useTexts } from '#src/components/Content/use-texts.ts';
import { Developers } from '#src/components/Developers/Developers.tsx';
import { bookingPage, sessionFacts } from '#src/content/bookings/booking.ts';
import { kindTexts } from '#src/content/bookings/kind-texts.ts';
import { receiptSettings, taxNow } from '#src/content/bookings/receipts.ts';
import type { TeamMember } from '#src/content/bookings/team.ts';
import type { TierDetails } from '#src/content/site/offer-kinds.ts';
import { taxNote } from '#src/content/site/price.ts';
import { routes } from '#src/routes.ts';
import { PacksLink } from '../PacksLink.tsx';
import * as css from './BookingPage.css.ts';

export function Facts({ kind, team }: { kind: TierDetails; team: readonly TeamMember[] }) {
  const content = useContent();
  const { perSession, hours } = kind;
  const { title: back } = useTexts(bookingPage);
  const { title, intro } = kindTexts(content, kind).page;
  const names = useTexts(sessionFacts);
  const note = taxNote(taxNow(useTexts(receiptSettings), false));
  const facts = [
    { label: names.price, value: note && kind.price > 0 ? `${perSession}. ${note}` : perSession },
    { label: names.length, value: content.offer.comparesTwo ? names.minutes : kind.length },
    { label: names.hours, value: hours.short },
  ];
  return (
    <header className={css.side}>
      <a className={css.back} href={routes.booking.path}>
        <span aria-hidden="true">←</span> {back}
      </a>
      <h1 className={css.title}>{unbroken(title)}</h1>
      <p className={css.intro}>{intro}</p>
      <div className={css.team}>
        <Developers team={team} />
      </div>
      <dl className={css.facts}>
        {facts.map(({ label, value }) => (
          <div key={label} className={css.fact}>
            <dt className={css.label}>{label}</dt>
            <dd className={css.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <PacksLink />
    </header>
  );
}

/** Allows breaks between words, but not after the hyphen of "USA-based". */
const unbroken = (title: string) =>
  title.split(/(\S+-\S+)/).map((part) =>
    part.includes('-') ? (
      <span key={part} className={css.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  );
