import { useTexts } from '#src/components/Content/use-texts.ts';
import { Section } from '#src/components/Section/Section.tsx';
import { quotes, testimonials, testimonialVideos } from '#src/content/site/testimonials.ts';
import { BookNow, Quotes } from './Quotes.tsx';
import TestimonialVideos from './TestimonialVideos.island.tsx';

export function Testimonials() {
  const { title, intro } = useTexts(testimonials);
  const videos = useTexts(testimonialVideos).films.length;
  if (videos + useTexts(quotes).quotes.length === 0) return null;
  return (
    <Section title={title} intro={intro} ground="raised">
      {videos > 0 && <TestimonialVideos />}
      <div>
        <Quotes />
        <BookNow />
      </div>
    </Section>
  );
}
