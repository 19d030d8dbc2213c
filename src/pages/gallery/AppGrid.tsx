import { AppCard } from '#src/components/AppCard/AppCard.tsx';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { searchApps } from '#src/content/site/gallery.ts';
import { appsOf, galleryList } from '#src/content/site/gallery-sections.ts';
import { routes } from '#src/routes.ts';
import * as css from './gallery.css.ts';

/** Hides apps that do not match, so that the browser can show them without a request. */
export function AppGrid({ query }: { query: string }) {
  const apps = appsOf(useTexts(galleryList));
  const found = searchApps(apps, query);
  return (
    <form method="get" action={routes.gallery.path}>
      {query.trim() !== '' && <input type="hidden" name="q" value={query} />}
      <ul role="list" className={css.grid} data-whole={found.length === apps.length}>
        {apps.map((app) => (
          <li
            key={app.slug}
            className={app.large ? css.leading : css.cell}
            data-app={app.slug}
            hidden={!found.includes(app)}
          >
            <AppCard app={app} heading="h2" first={app === found[0]} />
          </li>
        ))}
      </ul>
    </form>
  );
}
