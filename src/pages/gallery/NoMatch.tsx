import { wakes } from '#renderer/islands/island.tsx';
import { Button } from '#src/components/Button/Button.tsx';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { galleryPage, noMatchText } from '#src/content/site/gallery-sections.ts';
import { routes } from '#src/routes.ts';
import * as css from './gallery.css.ts';
import { GALLERY_SEARCH } from './search-name.ts';

export function NoMatch({ query, onBrowseAll }: { query: string; onBrowseAll: () => void }) {
  const texts = useTexts(galleryPage);
  return (
    <section className={css.empty} {...wakes(GALLERY_SEARCH)}>
      <h2 className={css.emptyTitle}>{texts.noMatch.title}</h2>
      <p className={css.emptyText} dir="auto">
        {noMatchText(texts, query)}
      </p>
      <form
        method="get"
        action={routes.gallery.path}
        onSubmit={(event) => {
          event.preventDefault();
          onBrowseAll();
        }}
      >
        <Button size="medium" type="submit">
          {texts.noMatch.action}
        </Button>
      </form>
    </section>
  );
}
