import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '#src/components/Button/Button.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import type { OwnRedirect } from '#src/contract/site/redirects.ts';
import { mutate } from '../../mutate.ts';
import { query } from '../../query.ts';
import { Confirm } from '../../ui/Confirm.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { filterBar } from '../../ui/layouts.css.ts';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { Paging } from '../../ui/Paging.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QueryList } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { RedirectsTable } from './RedirectsTable.tsx';

const RedirectDialog = lazyDialog(() => import('./RedirectDialog.tsx'));
const ImportDialog = lazyDialog(() => import('./ImportDialog.tsx'));

const PER_PAGE = 50;

export default function RedirectsScreen() {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const [page, setPage] = useState(1);
  const [editing, setEditing] = useState<OwnRedirect | 'new'>();
  const [removing, setRemoving] = useState<OwnRedirect>();
  const [importing, setImporting] = useState(false);
  const list = useQuery(query('GET /api/admin/redirects'));
  const remove = useMutation(
    mutate('DELETE /api/admin/redirects/:id', {
      failed: 'Could not delete the redirect',
      changes: ['GET /api/admin/redirects'],
      onSuccess: () => {
        setRemoving(undefined);
        toast({ title: 'Redirect deleted' });
      },
    }),
  );
  const all = list.data?.redirects ?? [];
  const needle = q.toLowerCase();
  const found = q ? all.filter(({ from, to }) => `${from} ${to}`.toLowerCase().includes(needle)) : all;
  const shownPage = Math.min(page, Math.max(1, Math.ceil(found.length / PER_PAGE)));
  return (
    <>
      <ScreenHead
        title="Redirects"
        intro="Paths that have moved, for example from your old website. A page of this site always takes precedence."
      >
        <Button tone="quiet" onClick={() => setImporting(true)}>
          Import
        </Button>
        {all.length > 0 && (
          <ButtonLink tone="quiet" size="small" href="/api/admin/redirects.csv" download>
            Export
          </ButtonLink>
        )}
        <Button onClick={() => setEditing('new')}>Add redirect</Button>
      </ScreenHead>
      <Panel title="Redirects">
        <QueryList
          query={list}
          loading={[4, 3]}
          isEmpty={({ redirects }) => redirects.length === 0}
          empty={
            <Empty title="No redirects">
              <p>Add one, or import the list of your old website’s paths.</p>
            </Empty>
          }
        >
          {() => (
            <>
              <div className={filterBar}>
                <SearchField
                  label="Search redirects"
                  placeholder="Search paths and targets"
                  value={q}
                  onSearch={(next) => {
                    setPage(1);
                    setParams(next ? { q: next } : {}, { replace: true });
                  }}
                />
              </div>
              {found.length === 0 && <Empty>No redirect contains “{q}”.</Empty>}
              {found.length > 0 && (
                <RedirectsTable
                  redirects={found.slice((shownPage - 1) * PER_PAGE, shownPage * PER_PAGE)}
                  onEdit={setEditing}
                  onRemove={setRemoving}
                />
              )}
              <Paging page={shownPage} perPage={PER_PAGE} total={found.length} onPage={setPage} />
            </>
          )}
        </QueryList>
      </Panel>
      <Suspense>
        {editing && <RedirectDialog redirect={editing} onClose={() => setEditing(undefined)} />}
        {importing && <ImportDialog onClose={() => setImporting(false)} />}
      </Suspense>
      {removing && (
        <Confirm
          onClose={() => setRemoving(undefined)}
          title="Delete this redirect?"
          text={`Visitors of ${removing.from} will see “Page not found”.`}
          action="Delete redirect"
          pending={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id: removing.id } })}
        />
      )}
    </>
  );
}
