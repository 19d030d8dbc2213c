import { useTexts } from '#src/components/Content/use-texts.ts';
import { Section } from '#src/components/Section/Section.tsx';
import { Still } from '#src/components/Still/Still.tsx';
import { testimonialFilms, testimonials } from '#src/content/testimonials.ts';
import { BookNow, Quotes } from './Quotes.tsx';
import { TestimonialFilms } from './TestimonialFilms.tsx';

/** Videos and quotations. */
export default function Testimonials() {
  const { title, intro } = useTexts(testimonials);
  const films = useTexts(testimonialFilms).films.length;
  return (
    <Section title={title} intro={intro} ground="raised">
      {films > 0 && <TestimonialFilms />}
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
