import { Section } from '#src/components/Section/Section.tsx';
import { Still } from '#src/components/Still/Still.tsx';
import { testimonialsSection } from '#src/content/testimonials.ts';
import { BookNow, Quotes } from './Quotes.tsx';
import { TestimonialFilms } from './TestimonialFilms.tsx';

export default function Testimonials() {
  return (
    <Section title={testimonialsSection.title} intro={testimonialsSection.intro} ground="raised">
      <TestimonialFilms />
      <Still>
        {import.meta.env.SSR && (
          <>
            <Quotes />
            <BookNow />
          </>
        )}
      </Still>
    </Section>
  );
}
