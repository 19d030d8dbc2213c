import { useQuery } from '@tanstack/react-query';
import { SUGGESTION_KINDS } from '#src/contract/generator/values.ts';
import { query } from '../../query.ts';
import { Empty } from '../../ui/Empty.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { note, rows } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { QueryList } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { oneOf, useAddressFilter } from '../../ui/use-address-filter.ts';
import { BulkReport } from './BulkReport.tsx';
import { SuggestionGroupRow } from './SuggestionGroupRow.tsx';
import { SuggestionRow } from './SuggestionRow.tsx';
import * as css from './suggestions.css.ts';
import { useBulkDecision } from './use-bulk-decision.ts';

const PER_PAGE = 20;

const filter = {
  link: 'Links to newer posts',
  refresh: 'Outdated posts',
  merge: 'Posts to merge',
} as const;

export default function SuggestionsScreen() {
  const { get, set, pages, range } = useAddressFilter<'kind'>(PER_PAGE);
  const kind = oneOf(SUGGESTION_KINDS, get('kind'));
  const list = useQuery(
    query('GET /api/admin/proposals/groups', {
      query: { ...(kind && { kind }), ...range },
    }),
  );
  const { run, decide, close } = useBulkDecision();
  const isBusy = run?.isRunning ?? false;
  return (
    <>
      <ScreenHead
        title="Suggestions"
        intro="Changes that keep older posts up to date. Nothing changes until you accept it. Suggestions that are alike can be accepted together. Each post keeps its earlier versions."
      />
      {run && <BulkReport run={run} onClose={close} />}
      <Panel title="Open suggestions">
        {(kind || list.data?.total !== 0) && (
          <div className={css.filters}>
            <FilterSelect
              label="Kind"
              any="All kinds"
              options={filter}
              value={kind}
              onChange={(next) => set('kind', next)}
            />
            <p className={note}>
              <del className={css.removed}>removed</del> <ins className={css.added}>added</ins>
            </p>
          </div>
        )}
        <QueryList
          query={list}
          loading={[4, 2]}
          isEmpty={({ groups }) => groups.length === 0}
          empty={
            <Empty title="Nothing to decide">
              <p>
                You get suggestions when older posts could link to a new one, when a price or an address
                changes, and when a post loses readers.
              </p>
            </Empty>
          }
          pages={pages}
        >
          {({ groups }) => (
            <ul role="list" className={rows}>
              {groups.map((group) =>
                group.members.length > 1 ? (
                  <SuggestionGroupRow
                    key={group.sample.id}
                    group={group}
                    isBusy={isBusy}
                    decide={(decision, members) => void decide(decision, members)}
                  />
                ) : (
                  <SuggestionRow key={group.sample.id} suggestion={group.sample} isBusy={isBusy} />
                ),
              )}
            </ul>
          )}
        </QueryList>
      </Panel>
    </>
  );
}
