import { tierPages } from '#src/content/booking.ts';
import type { Tier } from '#src/contract/values.ts';
import * as css from './BookingPage.css.ts';

/** The facts about the session, beside the calendar. */
export function Facts({ tier }: { tier: Tier }) {
  const page = tierPages[tier];
  return (
    <header className={css.side}>
      <a className={css.back} href={page.back.href}>
        <span aria-hidden="true">←</span> {page.back.label}
      </a>
      <h1 className={css.title}>{unbroken(page.title)}</h1>
      <p className={css.intro}>{page.intro}</p>
      <dl className={css.facts}>
        {page.facts.map(({ label, value }) => (
          <div key={label} className={css.fact}>
            <dt className={css.label}>{label}</dt>
            <dd className={css.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

/** Lets a large title break between words, but not after the hyphen of "USA-based". */
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
