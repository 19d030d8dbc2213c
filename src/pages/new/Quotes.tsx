import { ButtonLink } from '#src/components/Button/Button.tsx';
import { testimonialsSection, writtenTestimonials } from '#src/content/testimonials.ts';
import * as css from './Testimonials.css.ts';

export function Quotes() {
  return (
    <ul role="list" className={css.quotes}>
      {writtenTestimonials.map(({ quote, author }) => (
        <li key={author} className={css.quote}>
          <figure className={css.figure}>
            <blockquote className={css.words}>{quote}</blockquote>
            <figcaption className={css.author}>{author}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

export function BookNow() {
  const { title, text, action } = testimonialsSection.cta;
  return (
    <div className={css.call}>
      <div>
        <h3 className={css.callTitle}>{title}</h3>
        <p className={css.callText}>{text}</p>
      </div>
      <ButtonLink size="large" href="/booking">
        {action}
      </ButtonLink>
    </div>
  );
}
