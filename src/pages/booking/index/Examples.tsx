import { useTexts } from '#src/components/Content/use-texts.ts';
import { Poster } from '#src/components/Poster/Poster.tsx';
import { examples } from '#src/content/bookings/booking.ts';
import { appsOf, galleryList } from '#src/content/site/gallery-sections.ts';
import * as css from './Examples.css.ts';

export function Examples() {
  const { apps, action } = useTexts(examples);
  const gallery = appsOf(useTexts(galleryList));
  const inGallery = (slug: string) => gallery.find((app) => app.slug === slug);
  return (
    <div className={css.list}>
      {apps.map(({ title, text, includes, gallerySlug }) => (
        <section key={title} className={inGallery(gallerySlug)?.posterSrc ? css.example : css.copy}>
          <Poster
            className={css.poster}
            src={inGallery(gallerySlug)?.posterSrc ?? ''}
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
            {inGallery(gallerySlug) && (
              <a className={css.link} href={`/gallery?app=${gallerySlug}`} aria-label={`${action}: ${title}`}>
                {action}
              </a>
            )}
          </div>
        </section>
      ))}
    </div>
  );
}
