import { CheckList } from '#src/components/CheckList/CheckList.tsx';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { FaqSection } from '#src/components/FaqSection/FaqSection.tsx';
import { PageHeading } from '#src/components/Section/PageHeading.tsx';
import { Section } from '#src/components/Section/Section.tsx';
import { bookingPage, bookingSteps, examples, included } from '#src/content/booking.ts';
import { bookingFaq } from '#src/content/faq.ts';
import { column } from '#src/design/text.css.ts';
import * as css from './booking.css.ts';
import { Examples } from './Examples.tsx';
import { Steps } from './Steps.tsx';
import { TierChoice } from './TierChoice.tsx';

export function Page() {
  const { title, intro, note } = useTexts(bookingPage);
  const { title: stepsTitle } = useTexts(bookingSteps);
  const shown = useTexts(examples);
  const list = useTexts(included);
  return (
    <>
      <PageHeading title={title} intro={intro} />
      <div className={column}>
        <div className={css.tiers}>
          <TierChoice id="offshore" />
          <TierChoice id="usa" />
        </div>
      </div>
      <Section title={stepsTitle}>
        <Steps />
      </Section>
      <aside className={css.note}>
        <p className={`${column} ${css.noteText}`}>{note}</p>
      </aside>
      {shown.apps.length > 0 && (
        <Section title={shown.title} intro={shown.intro} layout="split">
          <Examples />
        </Section>
      )}
      <Section title={list.title} layout="split" ground="raised">
        <CheckList items={list.booking} />
      </Section>
      <FaqSection texts={bookingFaq} />
    </>
  );
}
