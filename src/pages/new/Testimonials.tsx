import { useTexts } from '#src/components/Content/use-texts.ts';
import { Section } from '#src/components/Section/Section.tsx';
import { quotes, testimonialFilms, testimonials } from '#src/content/site/testimonials.ts';
import { BookNow, Quotes } from './Quotes.tsx';
import TestimonialFilms from './TestimonialFilms.island.tsx';

/** Videos and quotations. */
export function Testimonials() {
  const { title, intro } = useTexts(testimonials);
  const films = useTexts(testimonialFilms).films.length;
  if (films + useTexts(quotes).quotes.length === 0) return null;
  return (
    <Section title={title} intro={intro} ground="raised">
      {films > 0 && <TestimonialFilms />}
      <div>
        <Quotes />
        <BookNow />
      </div>
    </Section>
  );
}
