import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { control, dense } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { admin } from '#src/content/admin.ts';
import type { Media } from '#src/contract/media.ts';
import { visuallyHidden } from '#src/design/text.css.ts';
import { Empty, LoadFailure } from '../ui/Empty.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as css from './media.css.ts';
import { libraryQuery } from './media-queries.ts';

interface Props {
  /** What clicking an image does: "Use", "Open". */
  verb: string;
  onChoose: (media: Media) => void;
}

/** The media library, newest first, with search as you type. */
export function LibraryGrid({ verb, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(libraryQuery(q));
  const pictures = data?.pages.flatMap(({ media }) => media) ?? [];
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  return (
    <div className={css.pane}>
      <Field label="Search images">
        {(props) => (
          <input
            className={`${control} ${dense}`}
            type="search"
            maxLength={200}
            placeholder="Name or alt text"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            {...props}
          />
        )}
      </Field>
      {isPending ? (
        <div className={css.grid} role="status">
          <span className={visuallyHidden}>{admin.loading}</span>
          {Array.from({ length: 8 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are identical and never reorder
            <Skeleton key={index} height="8.4rem" />
          ))}
        </div>
      ) : pictures.length === 0 ? (
        <Empty title={q ? `No images match “${q}”` : 'No images yet'}>
          <p>{q ? 'Try a shorter search.' : 'Uploaded and generated images appear here.'}</p>
        </Empty>
      ) : (
        <ul role="list" className={css.grid}>
          {pictures.map((media) => (
            <li key={media.hash}>
              <button type="button" className={css.tile} onClick={() => onChoose(media)}>
                <img
                  className={css.picture}
                  src={media.thumbUrl}
                  alt=""
                  width={media.width}
                  height={media.height}
                  loading="lazy"
                />
                <span className={css.name} dir="auto">
                  <span className={visuallyHidden}>{verb} </span>
                  {media.name || media.alt || 'Drawn here'}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
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
