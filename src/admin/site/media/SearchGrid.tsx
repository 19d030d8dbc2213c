import type { ReactNode } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { TextField } from '#src/components/Field/TextField.tsx';
import { admin } from '#src/content/admin.ts';
import { visuallyHidden } from '#src/design/text.css.ts';
import { Empty } from '../../ui/Empty.tsx';
import { QueryView } from '../../ui/QueryList.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import * as css from './media.css.ts';

interface Props<T> {
  /** Plural noun for the entries: "images". */
  many: string;
  placeholder: string;
  origin: string;
  typed: string;
  onType: (typed: string) => void;
  /** The query of the shown entries. */
  q: string;
  entries: readonly T[];
  list: {
    error: Error | null;
    isPending: boolean;
    refetch: () => void;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => void;
  };
  hashOf: (entry: T) => string;
  tile: (entry: T) => ReactNode;
  onChoose: (entry: T) => void;
}

export function SearchGrid<T>({
  many,
  placeholder,
  origin,
  typed,
  onType,
  q,
  entries,
  list,
  hashOf,
  tile,
  onChoose,
}: Props<T>) {
  if (list.error) return <QueryView query={{ ...list, data: undefined }}>{() => null}</QueryView>;
  return (
    <div className={css.pane}>
      <TextField
        label={`Search ${many}`}
        compact
        type="search"
        maxLength={200}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      {list.isPending ? (
        <div className={css.grid} role="status">
          <span className={visuallyHidden}>{admin.loading}</span>
          {Array.from({ length: 8 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are identical and never reorder
            <Skeleton key={index} height="8.4rem" />
          ))}
        </div>
      ) : entries.length === 0 ? (
        <Empty title={q ? `No ${many} match “${q}”` : `No ${many} yet`}>
          <p>{q ? 'Try a shorter search.' : origin}</p>
        </Empty>
      ) : (
        <ul role="list" className={css.grid}>
          {entries.map((entry) => (
            <li key={hashOf(entry)}>
              <button type="button" className={css.tile} onClick={() => onChoose(entry)}>
                {tile(entry)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div>
          <Button tone="quiet" disabled={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            {list.isFetchingNextPage ? admin.loading : 'Show more'}
          </Button>
        </div>
      )}
    </div>
  );
}
