import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Button, ButtonLink } from '#src/components/Button/Button.tsx';
import { money } from '#src/content/site/money.ts';
import type { ClientDetail } from '#src/contract/bookings/clients.ts';
import { adminBookingPath } from '#src/routes.ts';
import { query } from '../../query.ts';
import { UnknownScreen } from '../../shell/UnknownScreen.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { nameLink, note, panelRow, rows } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { QueryView } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { Time } from '../../ui/Time.tsx';
import { PaymentBadge } from '../bookings/PaymentBadge.tsx';
import { StatusBadge } from '../bookings/StatusBadge.tsx';
import { useKinds } from '../bookings/use-kinds.ts';
import { useTierNames } from '../bookings/use-tier-names.ts';
import { ClientNotes } from './ClientNotes.tsx';
import * as css from './clients.css.ts';
import { EraseDialog } from './EraseDialog.tsx';
import { QuestionConsents } from './QuestionConsents.tsx';

type Key = ClientDetail['key'];

export default function ClientScreen() {
  const key = useParams().id as Key;
  const client = useQuery(query('GET /api/admin/guests/:key', { params: { key } }));
  return (
    <QueryView query={client} loading={[6, 2]} unknown={<UnknownScreen />}>
      {(found) => <Detail guest={found} />}
    </QueryView>
  );
}

function Detail({ guest: client }: { guest: ClientDetail }) {
  const [erasing, setErasing] = useState(false);
  const { key, name, email, phone, sums, messages } = client;
  return (
    <>
      <ScreenHead
        title={name || email || 'Client'}
        intro={[email, phone].filter(Boolean).join(', ') || undefined}
      >
        <ButtonLink tone="quiet" size="small" href={`/api/admin/guests/${key}/export.json`} download>
          Export data
        </ButtonLink>
        <Button tone="quiet" onClick={() => setErasing(true)}>
          Erase data…
        </Button>
      </ScreenHead>
      <div className={css.stack}>
        {client.questionConsents > 0 && <QuestionConsents guest={client} />}
        <Panel title="Sessions">
          <Sessions guest={client} />
          {sums.map(({ currency, paid, refunded }) => (
            <p key={currency} className={css.sum}>
              Paid {money(paid, currency)}
              {refunded > 0 && `, refunded ${money(refunded, currency)}`}
            </p>
          ))}
        </Panel>
        {email === null ? (
          <p className={note}>
            This client gave no e-mail address, so other bookings of theirs are not found here.
          </p>
        ) : (
          <>
            <ClientNotes guest={client} />
            <Panel title="Messages">
              {messages.length === 0 ? (
                <Empty>No messages from this address.</Empty>
              ) : (
                <ul role="list" className={rows}>
                  {messages.map((message) => (
                    <li key={message.id} className={panelRow}>
                      <p className={note}>
                        <Time value={message.createdAt} />
                      </p>
                      <p className={css.text} dir="auto">
                        {message.text}
                      </p>
                    </li>
                  ))}
                </ul>
              )}
            </Panel>
          </>
        )}
      </div>
      {erasing && <EraseDialog guest={client} onClose={() => setErasing(false)} />}
    </>
  );
}

function Sessions({ guest: { sessions } }: { guest: ClientDetail }) {
  const tierNames = useTierNames();
  const { label } = useKinds();
  if (sessions.length === 0) return <Empty>No sessions. They only wrote a message.</Empty>;
  return (
    <DataTable label="Sessions" columns={['Time', label, 'Status', 'Payment', 'Price']}>
      {sessions.map((session) => (
        <tr key={session.id}>
          <td>
            <Link className={nameLink} to={adminBookingPath(session.id)}>
              <Time value={session.startsAt} plain />
            </Link>
          </td>
          <td data-label={label}>{tierNames[session.tier]}</td>
          <td data-label="Status">
            <StatusBadge booking={session} />
          </td>
          <td data-label="Payment">
            {session.payment === 'none' ? '–' : <PaymentBadge row={{ ...session, paid: session.price }} />}
          </td>
          <td data-label="Price">
            {money(session.price, session.currency)}
            {session.refund > 0 && `, refund ${money(session.refund, session.currency)}`}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
