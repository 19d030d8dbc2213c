import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { PROVIDER_NAMES } from '#src/content/bookings/calendar-providers.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { query } from '../../query.ts';
import { Empty } from '../../ui/Empty.tsx';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { allOf, QueryView } from '../../ui/QueryList.tsx';
import { AccountItem } from './AccountItem.tsx';
import { CalendarConflicts } from './CalendarConflicts.tsx';
import { CalendarItem } from './CalendarItem.tsx';
import * as css from './calendars.css.ts';
import { useSignIn } from './use-sign-in.ts';

const AddCalendarDialog = lazyDialog(async () => ({
  default: (await import('./AddCalendarDialog.tsx')).AddCalendarDialog,
}));
const ChooseCalendarsDialog = lazyDialog(async () => ({
  default: (await import('./ChooseCalendarsDialog.tsx')).ChooseCalendarsDialog,
}));

/** @param linked true if conflicts link to their bookings, which only owners see */
export function CalendarsPanel({ developerId, linked = false }: { developerId: number; linked?: boolean }) {
  const [adding, setAdding] = useState(false);
  // Set when a sign-in has come back.
  const [search, setSearch] = useSearchParams();
  const choosing = Number(search.get('account'));
  const choose = (account: number | undefined) =>
    setSearch(account === undefined ? {} : { account: String(account) }, { replace: true });
  const params = { id: developerId };
  const found = useQuery(query('GET /api/admin/developers/:id/calendars', { params }));
  const accounts = useQuery(query('GET /api/admin/developers/:id/calendar-accounts', { params }));
  const chosen = accounts.data?.accounts.find(({ id }) => id === choosing);
  return (
    <Panel
      title="Calendars"
      action={
        <Button tone="quiet" onClick={() => setAdding(true)}>
          Add calendar
        </Button>
      }
    >
      <QueryView query={allOf(found, accounts)} loading={[2, 1]}>
        {([{ conflicts, calendars }, { accounts: connected, providers }]) => (
          <>
            {conflicts.length > 0 && (
              <div className={css.conflictsInPanel}>
                <CalendarConflicts conflicts={conflicts} linked={linked} />
              </div>
            )}
            {calendars.length === 0 && connected.length === 0 ? (
              <Empty>
                No calendars yet. Add the one where other appointments are, so that no session is booked over
                them.
              </Empty>
            ) : (
              <ul role="list" className={css.list}>
                {connected.map((account) => (
                  <AccountItem
                    key={`account ${account.id}`}
                    developerId={developerId}
                    account={account}
                    calendars={calendars.filter(({ accountId }) => accountId === account.id)}
                    choose={() => choose(account.id)}
                  />
                ))}
                {calendars
                  .filter(({ accountId }) => accountId === null)
                  .map((calendar) => (
                    <CalendarItem key={calendar.id} developerId={developerId} calendar={calendar} />
                  ))}
              </ul>
            )}
            <Connect developerId={developerId} providers={providers} isOwner={linked} />
          </>
        )}
      </QueryView>
      <Suspense>
        {adding && <AddCalendarDialog developerId={developerId} onClose={() => setAdding(false)} />}
        {chosen?.state === 'connected' && (
          <ChooseCalendarsDialog account={chosen} onClose={() => choose(undefined)} />
        )}
      </Suspense>
    </Panel>
  );
}

interface ConnectProps {
  developerId: number;
  providers: ReadonlyArray<keyof typeof PROVIDER_NAMES>;
  isOwner: boolean;
}

function Connect({ developerId, providers, isOwner }: ConnectProps) {
  const signIn = useSignIn(developerId);
  if (providers.length === 0)
    return isOwner ? (
      <p className={css.connectNote}>
        Google Calendar and Microsoft 365 can be connected, too.{' '}
        <Link to={`${ADMIN_PATH}/settings/calendars`}>Set them up</Link>
      </p>
    ) : null;
  return (
    <div className={css.connect}>
      {providers.map((provider) => (
        <Button
          key={provider}
          tone="quiet"
          disabled={signIn.isPending}
          onClick={() => signIn.mutate({ provider })}
        >
          Connect {PROVIDER_NAMES[provider].product}
        </Button>
      ))}
    </div>
  );
}
