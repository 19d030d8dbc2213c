import { Button } from '#src/components/Button/Button.tsx';
import { galleryPage } from '#src/content/gallery.ts';
import * as css from './gallery.css.ts';

/** The empty state of a search, with ways to continue. */
export function NoMatch({ query, onBrowseAll }: { query: string; onBrowseAll: () => void }) {
  return (
    <section className={css.empty}>
      <h2 className={css.emptyTitle}>{galleryPage.emptyTitle}</h2>
      <p className={css.emptyText} dir="auto">
        {galleryPage.emptyText(query)}
      </p>
      <form
        method="get"
        action="/gallery"
        onSubmit={(event) => {
          event.preventDefault();
          onBrowseAll();
        }}
      >
        <Button type="submit">{galleryPage.browseAll}</Button>
      </form>
    </section>
  );
}
