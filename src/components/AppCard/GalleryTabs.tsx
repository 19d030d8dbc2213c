import { galleryPage, inActionPage } from '#src/content/site/gallery-sections.ts';
import { routes } from '#src/routes.ts';
import { useTexts } from '../Content/use-texts.ts';
import * as css from './GalleryTabs.css.ts';

export function GalleryTabs({ current }: { current: '/in-action' | '/gallery' }) {
  const pages = [
    { label: useTexts(inActionPage).tab, href: routes.inAction.path },
    { label: useTexts(galleryPage).tab, href: routes.gallery.path },
  ] as const;
  return (
    <nav className={css.tabs} aria-label="Ways to find an app">
      {pages.map(({ label, href }) => (
        <a key={href} className={css.tab} href={href} aria-current={href === current ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}
