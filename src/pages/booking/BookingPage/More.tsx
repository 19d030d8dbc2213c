import { CheckList } from '#src/components/CheckList/CheckList.tsx';
import { useContent, useTexts } from '#src/components/Content/use-texts.ts';
import { FaqSection } from '#src/components/FaqSection/FaqSection.tsx';
import { Section } from '#src/components/Section/Section.tsx';
import { included, otherTier, tierPages } from '#src/content/booking.ts';
import { offshoreFaq, usaFaq } from '#src/content/faq.ts';
import type { Tier } from '#src/contract/values.ts';
import { column } from '#src/design/text.css.ts';
import * as css from './BookingPage.css.ts';

/** Below the calendar: what is included, the FAQ, and the other tier. */
export function More({ tier }: { tier: Tier }) {
  const { tiers } = useContent().offer;
  const { cross } = useTexts(tierPages[tier]);
  const list = useTexts(included);
  return (
    <>
      <Section title={list.title} layout="split" ground="raised">
        <CheckList items={list[tier]} />
      </Section>
      <FaqSection texts={tier === 'usa' ? usaFaq : offshoreFaq} />
      <aside className={css.cross}>
        <p className={`${column} ${css.crossText}`}>
          {cross.text}{' '}
          <a className={css.crossLink} href={tiers[otherTier[tier]].path}>
            {cross.link}
          </a>
        </p>
      </aside>
    </>
  );
}
