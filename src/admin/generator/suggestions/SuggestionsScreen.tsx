import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { SUGGESTION_KINDS } from '#src/contract/generator/values.ts';
import { query } from '../../query.ts';
import { Empty, LoadFailure } from '../../ui/Empty.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { note, rows } from '../../ui/lists.css.ts';
import { Paging } from '../../ui/Paging.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { SuggestionRow } from './SuggestionRow.tsx';
import * as css from './suggestions.css.ts';

const PER_PAGE = 20;

const filter = {
  link: 'Links to newer posts',
  refresh: 'Outdated posts',
  merge: 'Posts to merge',
} as const;

/** Proposed changes to posts, which wait for a person's yes. */
export default function SuggestionsScreen() {
  const [params, setParams] = useSearchParams();
  const kind = SUGGESTION_KINDS.find((each) => each === params.get('kind'));
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const list = useQuery(
    query('GET /api/admin/proposals', {
      query: { ...(kind && { kind }), limit: PER_PAGE, offset: (page - 1) * PER_PAGE },
    }),
  );
  const show = (next: { kind?: string | undefined; page?: number }) =>
    setParams({
      ...(next.kind && { kind: next.kind }),
      ...(next.page !== undefined && next.page > 1 && { page: String(next.page) }),
    });
  return (
    <>
      <ScreenHead
        title="Suggestions"
        intro="Changes that keep older posts up to date. Nothing changes until you accept it, one change at a time. Each post keeps its earlier versions."
      />
      <Panel title="Open suggestions">
        {(kind || list.data?.total !== 0) && (
          <div className={css.filters}>
            <FilterSelect
              label="Kind"
              any="All kinds"
              options={filter}
              value={kind}
              onChange={(next) => show({ kind: next })}
            />
            <p className={note}>
              <del className={css.removed}>removed</del> <ins className={css.added}>added</ins>
            </p>
          </div>
        )}
        {list.isPending && <SkeletonRows rows={4} columns={2} />}
        {list.isLoadingError && <LoadFailure error={list.error} onRetry={list.refetch} />}
        {list.data?.proposals.length === 0 && (
          <Empty title="Nothing to decide">
            <p>
              You get suggestions when older posts could link to a new one, when a price or an address
              changes, and when a post loses readers.
            </p>
          </Empty>
        )}
        <ul role="list" className={rows}>
          {list.data?.proposals.map((suggestion) => (
            <SuggestionRow key={suggestion.id} suggestion={suggestion} />
          ))}
        </ul>
        {list.data && (
          <Paging
            page={page}
            perPage={PER_PAGE}
            total={list.data.total}
            onPage={(next) => show({ kind, page: next })}
          />
        )}
      </Panel>
    </>
  );
}
