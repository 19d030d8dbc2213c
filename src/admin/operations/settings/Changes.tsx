import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, ButtonLink } from '#src/components/Button/Button.tsx';
import { query } from '../../query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QueryList } from '../../ui/QueryList.tsx';
import { Time } from '../../ui/Time.tsx';
import { nowrap, quiet } from '../../ui/ui.css.ts';
import { useNoun } from '../../use-noun.ts';
import { ChangeFilters } from './ChangeFilters.tsx';
import { changeName } from './change-labels.ts';
import * as css from './settings.css.ts';
import { CHANGES_PER_PAGE, useChangeFilter } from './use-change-filter.ts';

export default function Changes() {
  const filter = useChangeFilter();
  const noun = useNoun();
  const changes = useQuery({
    ...query('GET /api/admin/changes', { query: filter.query }),
    placeholderData: keepPreviousData,
  });
  // Reads one more than a page to know if there is another.
  const last = changes.data?.[CHANGES_PER_PAGE] && changes.data[CHANGES_PER_PAGE - 1];
  return (
    <Panel
      title="Recent changes"
      action={
        <ButtonLink
          tone="quiet"
          size="small"
          href={`/api/admin/changes/export?${new URLSearchParams(filter.filter)}`}
          download
        >
          Export
        </ButtonLink>
      }
    >
      <ChangeFilters filter={filter} />
      <QueryList
        query={changes}
        loading={[4, 3]}
        isEmpty={(all) => all.length === 0}
        empty={
          filter.filtered ? (
            <Empty title="No change matches">
              <Button tone="quiet" onClick={filter.clear}>
                Clear the filters
              </Button>
            </Empty>
          ) : (
            <Empty>No changes yet.</Empty>
          )
        }
      >
        {(all) => (
          <DataTable label="Recent changes" columns={['What', 'By', 'When']}>
            {all.slice(0, CHANGES_PER_PAGE).map((change) => (
              <tr key={change.id}>
                <td>
                  {changeName(change, noun)} <bdi className={quiet}>{change.subject}</bdi>
                </td>
                <td>
                  {change.username}
                  {change.via && <bdi className={quiet}> via {change.via}</bdi>}
                </td>
                <td className={`${nowrap} ${quiet}`}>
                  <Time value={change.at} />
                </td>
              </tr>
            ))}
          </DataTable>
        )}
      </QueryList>
      {(last || !filter.isFirstPage) && (
        <nav className={css.pages} aria-label="Pages">
          <Button tone="quiet" disabled={filter.isFirstPage} onClick={() => filter.set('before', '')}>
            Newest
          </Button>
          <Button tone="quiet" disabled={!last} onClick={() => last && filter.set('before', String(last.id))}>
            Older
          </Button>
        </nav>
      )}
    </Panel>
  );
}
