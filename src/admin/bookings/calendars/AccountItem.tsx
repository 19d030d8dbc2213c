import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import { PROVIDER_NAMES } from '#src/content/bookings/calendar-providers.ts';
import type { CalendarAccount } from '#src/contract/bookings/calendar-accounts.ts';
import type { CalendarRow } from '#src/contract/bookings/calendars.ts';
import { mutate } from '../../mutate.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Confirm } from '../../ui/Confirm.tsx';
import { CalendarItem } from './CalendarItem.tsx';
import { calendarChanges as changes } from './calendar-changes.ts';
import * as css from './calendars.css.ts';
import { useSignIn } from './use-sign-in.ts';

interface Props {
  developerId: number;
  account: CalendarAccount;
  calendars: readonly CalendarRow[];
  choose: () => void;
}

const UNTIL_SIGN_IN = {
  keep: 'The busy times that were read last still apply.',
  close: 'No session can be booked until then.',
};

/** An account at Google or Microsoft with the calendars of it that are used. */
export function AccountItem({ developerId, account, calendars, choose }: Props) {
  const [isRemoving, setRemoving] = useState(false);
  const { id, provider, email, state, problem, canWrite, whenEnded } = account;
  const { product, company } = PROVIDER_NAMES[provider];
  const signIn = useSignIn(developerId);
  const disconnect = useMutation(
    mutate('DELETE /api/admin/calendar-accounts/:id', {
      changes,
      failed: 'Could not disconnect the account',
      onSuccess: () => toast({ title: 'Account disconnected' }),
    }),
  );
  const isPending = signIn.isPending || disconnect.isPending;
  return (
    <li className={css.row}>
      <div className={css.head}>
        <h3 className={css.name} dir="auto">
          {email}
        </h3>
        {state === 'ended' ? (
          <Badge tone="danger">Sign in again</Badge>
        ) : (
          <Badge tone="success">Connected</Badge>
        )}
        <span className={css.note}>{product}</span>
      </div>
      {problem && (
        <p className={css.trouble}>
          {problem} {UNTIL_SIGN_IN[whenEnded]}
        </p>
      )}
      {state === 'connected' && !canWrite && (
        <p className={css.warning}>
          The permission to write events was not granted, so sessions cannot be written. Sign in again to
          grant it.
        </p>
      )}
      {state === 'connected' && calendars.length === 0 && (
        <p className={css.warning}>No calendar of this account is used yet. Choose at least one.</p>
      )}
      <div className={css.actions}>
        {state === 'connected' && (
          <Button tone="quiet" disabled={isPending} onClick={choose}>
            Choose calendars
          </Button>
        )}
        {(state === 'ended' || !canWrite) && (
          <Button tone="quiet" disabled={isPending} onClick={() => signIn.mutate({ provider, email })}>
            Sign in again
          </Button>
        )}
        <Button tone="plain" disabled={isPending} onClick={() => setRemoving(true)}>
          Disconnect
        </Button>
      </div>
      {calendars.length > 0 && (
        <ul role="list" className={css.nested} aria-label={`Calendars of ${email}`}>
          {calendars.map((calendar) => (
            <CalendarItem
              key={calendar.id}
              developerId={developerId}
              calendar={calendar}
              isEnded={state === 'ended'}
            />
          ))}
        </ul>
      )}
      <Confirm
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title="Disconnect this account?"
        text={`Events in its calendars will no longer take off any time, and ${company} is told that this site needs no access. Sessions that were written to them stay there.`}
        action="Disconnect account"
        pending={disconnect.isPending}
        onConfirm={() => disconnect.mutate({ params: { id } }, { onSettled: () => setRemoving(false) })}
      />
    </li>
  );
}
