import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CLIENTS_LISTED } from '#src/contract/bookings/values.ts';
import { formatNumber } from '#src/contract/format.ts';
import { adminClientPath } from '#src/routes.ts';
import { query } from '../../query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { filterBar } from '../../ui/layouts.css.ts';
import { nameLink, note } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { QueryList } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Time } from '../../ui/Time.tsx';
import { useAddressFilter } from '../../ui/use-address-filter.ts';

const PER_PAGE = 50;

export default function ClientsScreen() {
  const { get, set, pages, range } = useAddressFilter<'q'>(PER_PAGE);
  const q = get('q') ?? '';
  const clients = useQuery({
    ...query('GET /api/admin/guests', {
      query: { ...(q && { q }), ...range },
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
        <QueryList
          query={clients}
          loading={[6, 3]}
          isEmpty={(found) => found.guests.length === 0}
          empty={
            <Empty title={q ? 'No clients match' : 'No clients yet'}>
              <p>
                {q
                  ? 'Type whole words of a name or an e-mail address, or how the last one begins. Clients who gave no e-mail address are found under Bookings.'
                  : 'A client appears here with their first booking.'}
              </p>
            </Empty>
          }
          pages={pages}
          total={({ total }) => Math.min(total, CLIENTS_LISTED)}
        >
          {(found) => (
            <DataTable label="Clients" columns={['Name', 'E-mail', 'Bookings', 'Latest session']}>
              {found.guests.map(({ key, name, email, sessions, startsAt }) => (
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
          )}
        </QueryList>
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
