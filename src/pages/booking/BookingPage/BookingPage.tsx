import { CheckList } from '#src/components/CheckList/CheckList.tsx';
import { FaqSection } from '#src/components/FaqSection/FaqSection.tsx';
import { Section } from '#src/components/Section/Section.tsx';
import { included, tierPages } from '#src/content/booking.ts';
import type { FaqEntry } from '#src/content/faq.ts';
import type { TierId } from '#src/content/plans.ts';
import { column } from '#src/design/text.css.ts';
import { Scheduler } from '../Scheduler/Scheduler.tsx';
import * as css from './BookingPage.css.ts';

interface Props {
  tier: TierId;
  faq: readonly FaqEntry[];
}

/** Where one kind of developer is booked: the facts at the side, the calendar beside them. */
export function BookingPage({ tier, faq }: Props) {
  const page = tierPages[tier];
  return (
    <>
      <div className={`${column} ${css.layout}`}>
        <header className={css.side}>
          <a className={css.back} href={page.back.href}>
            <span aria-hidden="true">←</span> {page.back.label}
          </a>
          <h1 className={css.title}>{keepHyphenated(page.title)}</h1>
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
        <section className={css.booking} aria-labelledby="scheduler">
          <h2 id="scheduler" className={css.schedulerTitle}>
            {page.schedulerTitle}
          </h2>
          <Scheduler tier={tier} />
          <p className={css.terms}>
            {page.terms.before}
            <a href={page.terms.href}>{page.terms.link}</a>
            {page.terms.after}
          </p>
        </section>
      </div>
      <Section title={page.includedTitle} layout="split" ground="raised">
        <CheckList items={included[tier]} />
      </Section>
      <FaqSection title={page.faqTitle} entries={faq} />
      <aside className={css.cross}>
        <p className={`${column} ${css.crossText}`}>
          {page.crossLink.text}{' '}
          <a className={css.crossLink} href={page.crossLink.href}>
            {page.crossLink.link}
          </a>
        </p>
      </aside>
    </>
  );
}

/** "USA-based" stays on one line. */
const keepHyphenated = (title: string) =>
  title.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className={css.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  );
