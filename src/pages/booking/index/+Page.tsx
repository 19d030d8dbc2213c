import { CheckList } from '#src/components/CheckList/CheckList.tsx';
import { FaqSection } from '#src/components/FaqSection/FaqSection.tsx';
import { PageHeading } from '#src/components/Section/PageHeading.tsx';
import { Section } from '#src/components/Section/Section.tsx';
import { bookingPage, included, tierCards } from '#src/content/booking.ts';
import { bookingFaq } from '#src/content/faq.ts';
import { column } from '#src/design/text.css.ts';
import * as css from './booking.css.ts';
import { Examples } from './Examples.tsx';
import { Steps } from './Steps.tsx';
import { TierChoice } from './TierChoice.tsx';

const { title, intro, howItWorks, note, examples, faqTitle } = bookingPage;

export function Page() {
  return (
    <>
      <PageHeading title={title} intro={intro} />
      <div className={column}>
        <div className={css.tiers}>
          {tierCards.map((card) => (
            <TierChoice key={card.tier} card={card} />
          ))}
        </div>
      </div>
      <Section title={howItWorks.title}>
        <Steps />
      </Section>
      <aside className={css.note}>
        <p className={`${column} ${css.noteText}`}>{note}</p>
      </aside>
      <Section title={examples.title} intro={examples.intro} layout="split">
        <Examples />
      </Section>
      <Section title={included.title} layout="split" ground="raised">
        <CheckList items={included.booking} />
      </Section>
      <FaqSection title={faqTitle} entries={bookingFaq} />
    </>
  );
}
