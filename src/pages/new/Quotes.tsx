import { ButtonLink } from '#src/components/Button/Button.tsx';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { Portrait } from '#src/components/Portrait/Portrait.tsx';
import { quotes, testimonials } from '#src/content/site/testimonials.ts';
import { routes } from '#src/routes.ts';
import * as css from './Testimonials.css.ts';

export function Quotes() {
  const { quotes: shown } = useTexts(quotes);
  if (shown.length === 0) return null;
  return (
    <ul role="list" className={css.quotes}>
      {shown.map(({ quote, author, portrait }) => (
        <li key={author} className={css.quote}>
          <figure className={css.figure}>
            <blockquote className={css.quoteText}>{quote}</blockquote>
            <figcaption className={css.author}>
              {portrait && <Portrait src={portrait} size={48} />}
              {author}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

export function BookNow() {
  const { title, text, action } = useTexts(testimonials).cta;
  return (
    <div className={css.call}>
      <div>
        <h3 className={css.callTitle}>{title}</h3>
        <p className={css.callText}>{text}</p>
      </div>
      <ButtonLink size="large" href={routes.booking.path}>
        {action}
      </ButtonLink>
    </div>
  );
}
