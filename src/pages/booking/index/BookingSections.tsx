import type { ComponentType } from 'react';
import { PageSections } from '#src/blocks/PageSections.tsx';
import { CheckList } from '#src/components/CheckList/CheckList.tsx';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { FaqSection } from '#src/components/FaqSection/FaqSection.tsx';
import { Section } from '#src/components/Section/Section.tsx';
import { bookingPage, bookingSteps, examples, included } from '#src/content/bookings/booking.ts';
import { bookingFaq } from '#src/content/site/faq.ts';
import { type BookingPart, bookingLayout } from '#src/content/site/page-layouts.ts';
import { column } from '#src/design/text.css.ts';
import * as css from './booking.css.ts';
import { Examples } from './Examples.tsx';
import { Steps } from './Steps.tsx';

const parts: Record<BookingPart, ComponentType> = {
  ownSteps: OwnSteps,
  note: Note,
  examples: OwnExamples,
  included: Included,
  faq: () => <FaqSection texts={bookingFaq} />,
};

export const BookingSections = () => (
  <PageSections sections={useTexts(bookingLayout).sections} parts={parts} />
);

function OwnSteps() {
  return (
    <Section title={useTexts(bookingSteps).title}>
      <Steps />
    </Section>
  );
}

function Note() {
  return (
    <aside className={css.note}>
      <p className={`${column} ${css.noteText}`}>{useTexts(bookingPage).note}</p>
    </aside>
  );
}

function OwnExamples() {
  const { apps, title, intro } = useTexts(examples);
  if (apps.length === 0) return null;
  return (
    <Section title={title} intro={intro} layout="split">
      <Examples />
    </Section>
  );
}

function Included() {
  const { title, booking } = useTexts(included);
  return (
    <Section title={title} layout="split" ground="raised">
      <CheckList items={booking} />
    </Section>
  );
}
