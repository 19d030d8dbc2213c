import { CheckList } from '#src/components/CheckList/CheckList.tsx';
import { FaqSection } from '#src/components/FaqSection/FaqSection.tsx';
import { Section } from '#src/components/Section/Section.tsx';
import { included, tierPages } from '#src/content/booking.ts';
import type { FaqEntry } from '#src/content/faq.ts';
import type { Tier } from '#src/contract/values.ts';
import { column } from '#src/design/text.css.ts';
import * as css from './BookingPage.css.ts';

/** Below the calendar: what is included, the FAQ, and the other tier. */
export function More({ tier, faq }: { tier: Tier; faq: readonly FaqEntry[] }) {
  const page = tierPages[tier];
  return (
    <>
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
