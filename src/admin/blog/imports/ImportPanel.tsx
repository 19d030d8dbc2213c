import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { ITEM_STATUSES, type ItemStatus } from '#src/contract/blog/import-values.ts';
import type { ImportReport } from '#src/contract/blog/imports.ts';
import { formatNumber } from '#src/contract/format.ts';
import { query } from '../../query.ts';
import { Confirm } from '../../ui/Confirm.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { inRow } from '../../ui/layouts.css.ts';
import { note, noteDanger } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { QueryList, QueryView } from '../../ui/QueryList.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { oneOf, useAddressFilter } from '../../ui/use-address-filter.ts';
import { ItemsTable } from './ItemsTable.tsx';
import { reportLines, stateLabels, statusLabels } from './import-labels.ts';
import * as css from './imports.css.ts';
import { useImportActions } from './use-import-actions.ts';

const WORKING = new Set(['reading', 'importing', 'removing']);
const POLL_MS = 1_500;

/** One import: its report, what can be done with it, and its items. */
export function ImportPanel({ id }: { id: number }) {
  const report = useQuery({
    ...query('GET /api/admin/imports/:id', { params: { id } }),
    refetchInterval: ({ state: { data } }) =>
      data && (WORKING.has(data.state) || data.state === 'uploading') ? POLL_MS : false,
  });
  return (
    <QueryView query={report} frame="Import" loading={[4, 2]}>
      {(data) => (
        <Panel title={`${stateLabels[data.state]}: ${data.fileName}`}>
          <Report report={data} />
          {data.counts.length > 0 && <Items key={data.state} report={data} />}
        </Panel>
      )}
    </QueryView>
  );
}

const chosenOf = ({ counts }: ImportReport): number => counts.reduce((sum, { chosen }) => sum + chosen, 0);
const importedOf = ({ counts }: ImportReport): number =>
  counts.reduce((sum, { outcome, items }) => sum + (outcome === 'imported' ? items : 0), 0);

function Report({ report }: { report: ImportReport }) {
  const { id, state, product, site, error, notes } = report;
  const [isDraft, setDraft] = useState(false);
  const [confirming, setConfirming] = useState<'cancel' | 'undo'>();
  const { start, cancel, undo } = useImportActions();
  const chosen = chosenOf(report);
  const isActive = WORKING.has(state) || state === 'ready' || state === 'uploading';
  const canUndo = !isActive && importedOf(report) > 0;
  const close = () => setConfirming(undefined);
  return (
    <div className={css.report}>
      {product && <p>{site ? `${product}, ${site}` : product}</p>}
      <div aria-live="polite">
        {WORKING.has(state) && (
          <p className={inRow}>
            <Spinner />
            {state === 'importing'
              ? `${formatNumber(importedOf(report))} of ${formatNumber(chosen)} posts imported`
              : stateLabels[state]}
          </p>
        )}
        {error && <p className={noteDanger}>{error}</p>}
      </div>
      {report.counts.length > 0 && reportLines(report).map((line) => <p key={line}>{line}</p>)}
      {notes.map((each) => (
        <p key={each} className={note}>
          {each}
        </p>
      ))}
      {state === 'ready' && (
        <Switch
          label="Only as drafts"
          help="Nothing becomes public until you publish it."
          checked={isDraft}
          onChange={({ target }) => setDraft(target.checked)}
        />
      )}
      <div className={inRow}>
        {state === 'ready' && (
          <Button
            disabled={chosen === 0 || start.isPending}
            onClick={() => start.mutate({ params: { id }, body: { asDrafts: isDraft } })}
          >
            {chosen === 1 ? 'Import 1 post' : `Import ${formatNumber(chosen)} posts`}
          </Button>
        )}
        {isActive && state !== 'removing' && (
          <Button tone="quiet" onClick={() => setConfirming('cancel')}>
            Cancel import
          </Button>
        )}
        {canUndo && (
          <Button tone="quiet" onClick={() => setConfirming('undo')}>
            Remove the imported posts
          </Button>
        )}
      </div>
      {confirming === 'cancel' && (
        <Confirm
          onClose={close}
          title="Cancel this import?"
          text="The file is deleted. Posts that were imported already stay."
          action="Cancel import"
          pending={cancel.isPending}
          onConfirm={() => cancel.mutate({ params: { id } }, { onSettled: close })}
        />
      )}
      {confirming === 'undo' && (
        <Confirm
          onClose={close}
          title="Remove the imported posts?"
          text="Posts that someone has edited since the import stay, and so do the images. Deleted posts can be restored for 30 days."
          action="Remove posts"
          pending={undo.isPending}
          onConfirm={() => undo.mutate({ params: { id } }, { onSettled: close })}
        />
      )}
    </div>
  );
}

const PER_PAGE = 50;

function Items({ report }: { report: ImportReport }) {
  const { id, state, counts } = report;
  const { get, set, pages, range } = useAddressFilter<'status'>(PER_PAGE);
  const status = oneOf(ITEM_STATUSES, get('status'));
  const { choose } = useImportActions();
  const totalOf = (wanted: ItemStatus | undefined) =>
    counts.reduce((sum, each) => sum + (!wanted || each.status === wanted ? each.items : 0), 0);
  const items = useQuery({
    ...query('GET /api/admin/imports/:id/items', {
      params: { id },
      query: { ...range, ...(status && { status }) },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: WORKING.has(state) ? POLL_MS : false,
  });
  const isReady = state === 'ready';
  return (
    <>
      <search className={css.filters} aria-label="Filter the items">
        <FilterSelect
          label="Status"
          any="All items"
          options={statusLabels}
          value={status}
          onChange={(next) => set('status', next)}
        />
        {isReady && (
          <div className={inRow}>
            <Button tone="quiet" onClick={() => choose.mutate({ params: { id }, body: { chosen: true } })}>
              Choose all posts
            </Button>
            <Button tone="quiet" onClick={() => choose.mutate({ params: { id }, body: { chosen: false } })}>
              Choose none
            </Button>
          </div>
        )}
      </search>
      <QueryList
        query={items}
        loading={[8, 5]}
        isEmpty={({ items: found }) => found.length === 0}
        empty={
          <Empty title="No items match">
            <p>Choose another status.</p>
          </Empty>
        }
        pages={pages}
        total={() => totalOf(status)}
      >
        {({ items: found }) => (
          <ItemsTable
            items={found}
            isOver={!isReady && !WORKING.has(state)}
            onChoose={
              isReady
                ? (positions, chosen) => choose.mutate({ params: { id }, body: { chosen, positions } })
                : undefined
            }
          />
        )}
      </QueryList>
    </>
  );
}
