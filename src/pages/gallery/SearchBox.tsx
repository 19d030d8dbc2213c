import { type FormEvent, useRef } from 'react';
import { wakes } from '#renderer/islands/island.tsx';
import { Button } from '#src/components/Button/Button.tsx';
import { useTexts } from '#src/components/Content/use-texts.ts';
import { searchMaxLength } from '#src/content/site/gallery.ts';
import { countText, galleryPage } from '#src/content/site/gallery-sections.ts';
import { column, visuallyHidden } from '#src/design/text.css.ts';
import { routes } from '#src/routes.ts';
import { galleryHref } from './gallery-href.ts';
import * as css from './SearchBox.css.ts';
import { GALLERY_SEARCH } from './search-name.ts';

interface Props {
  query: string;
  onSearch: (query: string) => void;
  shown: number;
  all: number;
}

/** Filters while typing; without scripts, a form that the server answers. */
export function SearchBox({ query, onSearch, shown, all }: Props) {
  const texts = useTexts(galleryPage);
  const field = useRef<HTMLInputElement>(null);

  /** Already filtered: Enter closes the on-screen keyboard and puts the search into the URL. */
  const submit = (event: FormEvent) => {
    event.preventDefault();
    field.current?.blur();
    history.replaceState(history.state, '', galleryHref(field.current?.value ?? query));
  };

  return (
    <search className={css.bar} {...wakes(GALLERY_SEARCH)}>
      <form method="get" action={routes.gallery.path} className={`${column} ${css.form}`} onSubmit={submit}>
        <svg className={css.icon} width={22} height={22} viewBox="0 0 24 24" aria-hidden="true">
          <path d="m21 21-5-5M18 10.5a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0Z" />
        </svg>
        <label htmlFor="gallery-search" className={visuallyHidden}>
          {texts.searchLabel}
        </label>
        <input
          ref={field}
          id="gallery-search"
          className={css.field}
          type="search"
          name="q"
          value={query}
          onChange={(event) => onSearch(event.target.value)}
          placeholder={texts.searchPlaceholder}
          maxLength={searchMaxLength}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          dir="auto"
        />
        <Button size="medium" type="submit" className={css.submit}>
          {texts.searchAction}
        </Button>
        <p className={css.count} role="status">
          {countText(texts, shown, all)}
        </p>
      </form>
    </search>
  );
}
