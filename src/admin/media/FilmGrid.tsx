import { useInfiniteQuery } from '@tanstack/react-query';
import { Film } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { control, dense } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { admin } from '#src/content/admin.ts';
import type { FilmRecord } from '#src/contract/films.ts';
import { visuallyHidden } from '#src/design/text.css.ts';
import { Empty, LoadFailure } from '../ui/Empty.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { filmsQuery } from './film-queries.ts';
import { lengthOf } from './film-words.ts';
import * as css from './media.css.ts';

interface Props {
  /** What clicking a video does: "Use", "Open". */
  verb: string;
  onChoose: (film: FilmRecord) => void;
}

/** The videos of the library, newest first, with search as you type. */
export function FilmGrid({ verb, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      ...filmsQuery(q),
      // Still images are being made.
      refetchInterval: ({ state }) =>
        state.data?.pages.some(
          ({ films, canMake }) => canMake && films.some(({ making }) => making === 'waiting'),
        )
          ? 3_000
          : false,
    });
  const films = data?.pages.flatMap((page) => page.films) ?? [];
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (isPending) return <Skeleton height="8.4rem" />;
  if (films.length === 0 && !typed)
    return (
      <Empty title="No videos yet">
        <p>Uploaded videos appear here.</p>
      </Empty>
    );
  return (
    <div className={css.pane}>
      <Field label="Search videos">
        {(props) => (
          <input
            className={`${control} ${dense}`}
            type="search"
            maxLength={200}
            placeholder="Name or description"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            {...props}
          />
        )}
      </Field>
      {films.length === 0 && <Empty title={`No videos match “${q}”`}>Try a shorter search.</Empty>}
      <ul role="list" className={css.grid}>
        {films.map((film) => (
          <li key={film.hash}>
            <button type="button" className={css.tile} onClick={() => onChoose(film)}>
              {film.posterUrl ? (
                <img
                  className={css.picture}
                  src={film.posterUrl.replace('original', '400.webp')}
                  alt=""
                  loading="lazy"
                />
              ) : (
                <span className={css.noPicture}>
                  <Film size={22} aria-hidden="true" />
                </span>
              )}
              <span className={css.name} dir="auto">
                <span className={visuallyHidden}>{verb} </span>
                {film.name}
                {film.durationMs !== null && `, ${lengthOf(film.durationMs)}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div>
          <Button tone="quiet" size="small" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {isFetchingNextPage ? admin.loading : 'Show more'}
          </Button>
        </div>
      )}
    </div>
  );
}
