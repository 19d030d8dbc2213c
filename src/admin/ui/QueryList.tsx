import type { ReactNode } from 'react';
import { hasCode } from '#src/api/api-error.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { errorMessage } from '../accounts/session/error-message.ts';
import { stale } from './layouts.css.ts';
import { PageSpinner } from './PageSpinner.tsx';
import { type Pages, Paging } from './Paging.tsx';
import { Panel } from './Panel.tsx';
import { SkeletonRows } from './Skeleton.tsx';
import * as css from './ui.css.ts';

export interface ViewedQuery<T> {
  data: T | undefined;
  error: Error | null;
  refetch: () => unknown;
  isPlaceholderData?: boolean;
}

interface ViewProps<T> {
  query: ViewedQuery<T>;
  /** Placeholder while loading: rows and columns of a table, or an element; by default a spinner. */
  loading?: readonly [rows: number, columns: number] | ReactNode;
  /** Title of a panel around placeholder and failure, if the data has its own panels. */
  frame?: string;
  unknown?: ReactNode;
  children: (data: T) => ReactNode;
}

/** Shows a placeholder while loading, the failure with "Try again", or the data. */
export function QueryView<T>({ query, loading, frame, unknown, children }: ViewProps<T>) {
  const { data, error } = query;
  if (data !== undefined) return children(data);
  if (unknown && hasCode(error, 'not_found', 'invalid_input')) return unknown;
  if (!error && loading === undefined) return <PageSpinner />;
  if (!error && !isSize(loading)) return loading;
  const instead = error ? (
    <LoadFailure error={error} onRetry={query.refetch} />
  ) : (
    isSize(loading) && <SkeletonRows rows={loading[0]} columns={loading[1]} />
  );
  return frame === undefined ? instead : <Panel title={frame}>{instead}</Panel>;
}

interface ListProps<T> extends ViewProps<T> {
  isEmpty: (data: T) => boolean;
  empty: ReactNode | ((data: T) => ReactNode);
  pages?: Pages;
  /** Rows on all pages; by default `total` of the data. */
  total?: (data: T) => number;
}

/** Dimmed while it shows the previous page or search. */
export function QueryList<T>({ isEmpty, empty, pages, total = totalOf, children, ...view }: ListProps<T>) {
  const isOld = view.query.isPlaceholderData ?? false;
  return (
    <QueryView {...view}>
      {(data) => (
        <>
          {isEmpty(data) ? (
            typeof empty === 'function' ? (
              empty(data)
            ) : (
              empty
            )
          ) : (
            <div className={isOld ? stale : undefined} aria-busy={isOld}>
              {children(data)}
            </div>
          )}
          {pages && <Paging {...pages} total={total(data)} />}
        </>
      )}
    </QueryView>
  );
}

const totalOf = (data: unknown): number =>
  typeof data === 'object' && data && 'total' in data ? Number(data.total) : 0;

type Results<Q extends readonly ViewedQuery<unknown>[]> = {
  [I in keyof Q]: Q[I] extends ViewedQuery<infer T> ? T : never;
};

/** Combines queries: loading until all have loaded, failed if one has. */
export function allOf<const Q extends readonly ViewedQuery<unknown>[]>(
  ...queries: Q
): ViewedQuery<Results<Q>> {
  const failed = queries.find(({ data, error }) => error && data === undefined);
  return {
    data: queries.every(({ data }) => data !== undefined)
      ? (queries.map(({ data }) => data) as Results<Q>)
      : undefined,
    error: failed?.error ?? null,
    refetch: () => failed?.refetch(),
  };
}

/**
 * For a form, which must start with what is saved now, not with cached data. @param isReady false while an
 * earlier form is still being saved
 */
export const onceFetched = <T,>(
  query: ViewedQuery<T> & { isFetching: boolean },
  isReady: boolean,
): ViewedQuery<T> => ({
  ...query,
  data: isReady && !query.isFetching && !query.error ? query.data : undefined,
});

const isSize = (loading: unknown): loading is readonly [number, number] => Array.isArray(loading);

function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  return (
    <div className={css.failure} role="alert">
      <h3 className={css.emptyTitle}>This could not be loaded</h3>
      <p>{errorMessage(error)}</p>
      <Button tone="quiet" onClick={() => onRetry()}>
        Try again
      </Button>
    </div>
  );
}
