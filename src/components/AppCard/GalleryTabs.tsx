import { galleryPage, inActionPage } from '#src/content/gallery.ts';
import * as css from './GalleryTabs.css.ts';

const pages = [
  { label: inActionPage.tab, href: '/in-action' },
  { label: galleryPage.tab, href: '/gallery' },
] as const;

/** The two galleries, one link each: by the job an app does, and by what one types. */
export function GalleryTabs({ current }: { current: (typeof pages)[number]['href'] }) {
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
