import { Poster } from '#src/components/Poster/Poster.tsx';
import { bookingPage, exampleApps } from '#src/content/booking.ts';
import { galleryApps } from '#src/content/gallery.ts';
import * as css from './Examples.css.ts';

/** Seven kinds of app, each linked to an example in the gallery. */
export function Examples() {
  return (
    <div className={css.list}>
      {exampleApps.map(({ title, text, includes, gallerySlug }) => (
        <section key={gallerySlug} className={css.example}>
          <Poster
            className={css.poster}
            src={galleryApps.find(({ slug }) => slug === gallerySlug)?.posterSrc ?? ''}
            sizes="(min-width: 640px) 14rem, 100vw"
          />
          <div>
            <h3 className={css.title}>{title}</h3>
            <p className={css.text}>{text}</p>
            <ul role="list" className={css.includes}>
              {includes.map((item) => (
                <li key={item} className={css.item}>
                  {item}
                </li>
              ))}
            </ul>
            <a
              className={css.link}
              href={`/gallery?app=${gallerySlug}`}
              aria-label={`${bookingPage.examples.action}: ${title}`}
            >
              {bookingPage.examples.action}
            </a>
          </div>
        </section>
      ))}
    </div>
  );
}
