import { Portrait } from '#src/components/Portrait/Portrait.tsx';
import { Section } from '#src/components/Section/Section.tsx';
import type { BlockOf } from '../blocks.ts';
import * as css from './Quotes.css.ts';

export function Quotes({ title, quotes }: Pick<BlockOf<'quotes'>, 'title' | 'quotes'>) {
  return (
    <Section title={title}>
      <ul role="list" className={css.quotes}>
        {quotes.map(({ quote, author, portrait }) => (
          <li key={quote} className={css.quote}>
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
    </Section>
  );
}
