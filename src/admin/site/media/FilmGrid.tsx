import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { FilmRecord } from '#src/contract/site/films.ts';
import { visuallyHidden } from '#src/design/text.css.ts';
import { FilmPreview } from './FilmPreview.tsx';
import { filmsQuery } from './film-queries.ts';
import { lengthOf } from './film-words.ts';
import * as css from './media.css.ts';
import { SearchGrid } from './SearchGrid.tsx';

interface Props {
  /** What clicking a video does: "Use", "Open". */
  verb: string;
  onChoose: (film: FilmRecord) => void;
}

/** The videos of the library, newest first, with search as you type. */
export function FilmGrid({ verb, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const list = useInfiniteQuery({
    ...filmsQuery(q),
    // Still images are being made.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(
        ({ films, canMake }) => canMake && films.some(({ making }) => making === 'waiting'),
      )
        ? 3_000
        : false,
  });
  return (
    <SearchGrid
      many="videos"
      placeholder="Name or description"
      origin="Uploaded videos appear here."
      typed={typed}
      onType={setTyped}
      q={q}
      entries={list.data?.pages.flatMap(({ films }) => films) ?? []}
      list={list}
      hashOf={({ hash }) => hash}
      tile={(film) => (
        <>
          <FilmPreview film={film} />
          <span className={css.name} dir="auto">
            <span className={visuallyHidden}>{verb} </span>
            {film.name}
            {film.durationMs !== null && `, ${lengthOf(film.durationMs)}`}
          </span>
        </>
      )}
      onChoose={onChoose}
    />
  );
}
