import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CLIENTS_LISTED } from '#src/contract/bookings/values.ts';
import { formatNumber } from '#src/contract/format.ts';
import { adminClientPath } from '#src/routes.ts';
import { query } from '../../query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Empty, LoadFailure } from '../../ui/Empty.tsx';
import { filterBar, stale } from '../../ui/layouts.css.ts';
import { nameLink, note } from '../../ui/lists.css.ts';
import { Paging } from '../../ui/Paging.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Time } from '../../ui/Time.tsx';
import { useAddressFilter } from '../../ui/use-address-filter.ts';

const PER_PAGE = 50;

/** Everyone who booked with an e-mail address. */
export default function ClientsScreen() {
  const { get, set, page } = useAddressFilter<'q'>();
  const q = get('q') ?? '';
  const clients = useQuery({
    ...query('GET /api/admin/guests', {
      query: { ...(q && { q }), limit: PER_PAGE, offset: (page - 1) * PER_PAGE },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ScreenHead
        title="Clients"
        intro="Everyone who booked, with all their sessions, messages and your notes. Here you export or erase a client’s data."
      />
      <Panel title="Clients">
        {(q !== '' || clients.data?.total !== 0) && (
          <search className={filterBar}>
            <SearchField
              label="Search clients"
              placeholder="Name or e-mail"
              value={q}
              onSearch={(typed) => set('q', typed)}
            />
          </search>
        )}
        {clients.isPending && <SkeletonRows rows={6} columns={3} />}
        {clients.isLoadingError && <LoadFailure error={clients.error} onRetry={clients.refetch} />}
        {clients.data?.guests.length === 0 && (
          <Empty title={q ? 'No clients match' : 'No clients yet'}>
            <p>
              {q
                ? 'Type whole words of a name or an e-mail address, or how the last one begins. Clients who gave no e-mail address are found under Bookings.'
                : 'A client appears here with their first booking.'}
            </p>
          </Empty>
        )}
        {clients.data && clients.data.guests.length > 0 && (
          <div className={clients.isPlaceholderData ? stale : undefined}>
            <DataTable label="Clients" columns={['Name', 'E-mail', 'Bookings', 'Latest session']}>
              {clients.data.guests.map(({ key, name, email, sessions, startsAt }) => (
                <tr key={key}>
                  <td>
                    <Link className={nameLink} to={adminClientPath(key)}>
                      <bdi>{name || email}</bdi>
                    </Link>
                  </td>
                  <td>{email}</td>
                  <td data-label="Bookings">{sessions}</td>
                  <td data-label="Latest session">
                    <Time value={startsAt} plain />
                  </td>
                </tr>
              ))}
            </DataTable>
          </div>
        )}
        {clients.data && (
          <Paging
            page={page}
            perPage={PER_PAGE}
            total={Math.min(clients.data.total, CLIENTS_LISTED)}
            onPage={(next) => set('page', String(next))}
          />
        )}
        {clients.data && clients.data.total > CLIENTS_LISTED && (
          <p className={note}>
            Of {formatNumber(clients.data.total)} clients, the list has the {formatNumber(CLIENTS_LISTED)}{' '}
            with the latest sessions. Search to find the others.
          </p>
        )}
      </Panel>
    </>
  );
}
