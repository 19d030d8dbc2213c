import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { query } from '../../query.ts';
import { Empty, LoadFailure } from '../../ui/Empty.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { filterBar, stale } from '../../ui/layouts.css.ts';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { Paging } from '../../ui/Paging.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { oneOf, useAddressFilter } from '../../ui/use-address-filter.ts';
import { GoneSources } from './GoneSources.tsx';
import { SourcesTable } from './SourcesTable.tsx';
import { SHOWN } from './source-labels.ts';
import * as css from './sources.css.ts';

const AddSourceDialog = lazyDialog(() => import('./AddSourceDialog.tsx'));

const PER_PAGE = 50;

/** What articles may rest on, and which posts do. */
export default function SourcesScreen() {
  const { get, set, page } = useAddressFilter<'q' | 'kind'>();
  const [adding, setAdding] = useState(false);
  const q = get('q') ?? '';
  const kind = oneOf(
    SHOWN.map(([name]) => name),
    get('kind'),
  );
  const list = useQuery({
    ...query('GET /api/admin/sources', {
      query: { ...(q && { q }), ...(kind && { kind }), limit: PER_PAGE, offset: (page - 1) * PER_PAGE },
    }),
    placeholderData: keepPreviousData,
  });
  const { sources, total = 0, gone = [] } = list.data ?? {};
  return (
    <>
      <ScreenHead
        title="Sources"
        intro="What generated articles may draw on: your site’s own facts, which are always here, and the documents and web pages that you add. Every claim needs a source."
      >
        <Button size="small" onClick={() => setAdding(true)}>
          Add source
        </Button>
      </ScreenHead>
      <div className={css.stack}>
        <GoneSources gone={gone} />
        <Panel title="Sources">
          <search className={`${filterBar} ${css.filters}`}>
            <SearchField
              label="Search sources"
              placeholder="Search titles, addresses and texts"
              value={q}
              onSearch={(typed) => set('q', typed)}
            />
            <FilterSelect
              label="Kind"
              any="All kinds"
              options={SHOWN}
              value={kind}
              onChange={(next) => set('kind', next)}
            />
          </search>
          {list.isPending && <SkeletonRows rows={8} columns={5} />}
          {list.isLoadingError && <LoadFailure error={list.error} onRetry={list.refetch} />}
          {sources?.length === 0 && (
            <Empty title={q || kind ? 'No sources match' : 'No sources yet'}>
              <p>
                {q || kind === undefined
                  ? 'Type whole words of a title or a text, or how the last one begins.'
                  : 'Add a document or a web page that articles may rest on.'}
              </p>
            </Empty>
          )}
          {sources && sources.length > 0 && (
            <div className={list.isPlaceholderData ? stale : undefined}>
              <SourcesTable sources={sources} />
            </div>
          )}
          <Paging page={page} perPage={PER_PAGE} total={total} onPage={(next) => set('page', String(next))} />
        </Panel>
      </div>
      <Suspense>{adding && <AddSourceDialog onClose={() => setAdding(false)} />}</Suspense>
    </>
  );
}
