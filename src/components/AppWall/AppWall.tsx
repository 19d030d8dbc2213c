import { appsOf, galleryList } from '#src/content/site/gallery-sections.ts';
import { appWall } from '#src/content/site/stills.ts';
import { routes } from '#src/routes.ts';
import { ButtonLink } from '../Button/Button.tsx';
import { useTexts } from '../Content/use-texts.ts';
import { Poster } from '../Poster/Poster.tsx';
import { Section } from '../Section/Section.tsx';
import * as css from './AppWall.css.ts';

const SIZES = {
  first: '(min-width: 640px) 34vw, 66vw',
  others: '(min-width: 640px) 17vw, 33vw',
} as const;

/** Renders nothing if the gallery has too few apps. */
export function AppWall() {
  const { title, intro, action } = useTexts(appWall);
  const apps = appsOf(useTexts(galleryList)).filter(({ posterSrc }) => posterSrc);
  if (apps.length < css.WALL.narrow) return null;
  return (
    <Section
      title={title}
      {...(intro && { intro })}
      bleed
      action={
        <ButtonLink tone="quiet" href={routes.gallery.path}>
          {action}
        </ButtonLink>
      }
    >
      <ul role="list" className={css.wall}>
        {apps.slice(0, css.WALL.wide).map(({ slug, title: name, posterSrc }, index) => (
          <li key={slug} className={css.app}>
            <a className={css.link} href={`/gallery?app=${encodeURIComponent(slug)}`}>
              <Poster
                className={css.still}
                src={posterSrc}
                sizes={index === 0 ? SIZES.first : SIZES.others}
                alt={name}
              />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
