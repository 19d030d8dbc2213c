import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { query } from '../../query.ts';
import { Empty } from '../../ui/Empty.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { filterBar } from '../../ui/layouts.css.ts';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QueryList } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { oneOf, useAddressFilter } from '../../ui/use-address-filter.ts';
import { GoneSources } from './GoneSources.tsx';
import { Quarantine } from './Quarantine.tsx';
import { SourcesTable } from './SourcesTable.tsx';
import { KIND_FILTERS } from './source-labels.ts';
import * as css from './sources.css.ts';

const AddSourceDialog = lazyDialog(() => import('./AddSourceDialog.tsx'));

const PER_PAGE = 50;

/** Sources that articles may use, with the posts based on them. */
export default function SourcesScreen() {
  const { get, set, pages, range } = useAddressFilter<'q' | 'kind'>(PER_PAGE);
  const [adding, setAdding] = useState(false);
  const q = get('q') ?? '';
  const kind = oneOf(
    KIND_FILTERS.map(([name]) => name),
    get('kind'),
  );
  const list = useQuery({
    ...query('GET /api/admin/sources', {
      query: { ...(q && { q }), ...(kind && { kind }), ...range },
    }),
    placeholderData: keepPreviousData,
  });
  const gone = list.data?.gone ?? [];
  return (
    <>
      <ScreenHead
        title="Sources"
        intro="What generated articles may draw on: your site’s own facts, which are always here, and the documents and web pages that you add. Every claim needs a source."
      >
        <Button onClick={() => setAdding(true)}>Add source</Button>
      </ScreenHead>
      <div className={css.stack}>
        <Quarantine sources={list.data?.quarantined ?? []} />
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
              options={KIND_FILTERS}
              value={kind}
              onChange={(next) => set('kind', next)}
            />
          </search>
          <QueryList
            query={list}
            loading={[8, 5]}
            isEmpty={({ sources }) => sources.length === 0}
            empty={
              <Empty title={q || kind ? 'No sources match' : 'No sources yet'}>
                <p>
                  {q || kind === undefined
                    ? 'Type whole words of a title or a text, or how the last one begins.'
                    : 'Add a document or a web page that articles may rest on.'}
                </p>
              </Empty>
            }
            pages={pages}
          >
            {({ sources }) => <SourcesTable sources={sources} />}
          </QueryList>
        </Panel>
      </div>
      <Suspense>{adding && <AddSourceDialog onClose={() => setAdding(false)} />}</Suspense>
    </>
  );
}
