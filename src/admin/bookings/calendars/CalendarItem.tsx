import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import type { CalendarRow } from '#src/contract/bookings/calendars.ts';
import { mutate } from '../../mutate.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Confirm } from '../../ui/Confirm.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { Time } from '../../ui/Time.tsx';
import { calendarChanges as changes } from './calendar-changes.ts';
import * as css from './calendars.css.ts';
import { eventsFound } from './found-labels.ts';
import { type Invitations, InvitationsDialog } from './InvitationsDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';

interface Props {
  developerId: number;
  calendar: CalendarRow;
  /** True if its account has ended, which says why nothing is read. */
  isEnded?: boolean;
}

export function CalendarItem({ developerId, calendar, isEnded = false }: Props) {
  const [dialog, setDialog] = useState<'remove' | 'password' | 'invitations'>();
  const { id, kind, name, host, events, note, error, failingSince, lastOkAt } = calendar;
  const { writes, reads, username, accountId } = calendar;
  const params = { id: developerId, calendarId: id };
  const change = useMutation(
    mutate('PATCH /api/admin/developers/:id/calendars/:calendarId', {
      input: (body: { writes?: boolean; password?: string; username?: string } & Partial<Invitations>) => ({
        params,
        body,
      }),
      changes,
      failed: 'Could not change the calendar',
      onSuccess: () => toast({ title: 'Calendar changed' }),
    }),
  );
  const read = useMutation(
    mutate('POST /api/admin/developers/:id/calendars/:calendarId/read', {
      changes,
      failed: 'Could not read the calendar',
      onSuccess: (answer) =>
        toast(
          answer.error
            ? { title: 'Could not read the calendar', description: answer.error }
            : { title: 'Calendar read', description: eventsFound(answer.events) },
        ),
    }),
  );
  const remove = useMutation(
    mutate('DELETE /api/admin/developers/:id/calendars/:calendarId', {
      changes,
      failed: 'Could not remove the calendar',
      onSuccess: () => toast({ title: 'Calendar removed' }),
    }),
  );
  const isPending = change.isPending || read.isPending || remove.isPending;
  return (
    <li className={css.row}>
      <div className={css.head}>
        <h3 className={css.name} dir="auto">
          {name}
        </h3>
        {failingSince ? (
          <Badge tone="danger">Not reachable</Badge>
        ) : (
          lastOkAt && <Badge tone="success">Up to date</Badge>
        )}
        <span className={css.note}>
          {accountId === null
            ? `${kind === 'caldav' ? 'CalDAV' : 'Address'} at ${host}${username && `, as ${username}`}`
            : usesOf(reads, writes)}
        </span>
      </div>
      <p className={css.note}>
        {lastOkAt ? (
          <>
            {eventsFound(events)} Last read <Time value={lastOkAt} />.
          </>
        ) : (
          'It has not been read yet.'
        )}
      </p>
      {error && !isEnded && (
        <p className={css.trouble}>
          {error} {lastOkAt && 'The busy times that were read last still apply.'}
        </p>
      )}
      {note && <p className={css.warning}>{note}</p>}
      {kind === 'caldav' && (
        <Switch
          label="Write sessions to this calendar"
          help="When it is turned off, upcoming sessions are taken out again."
          checked={writes}
          disabled={isPending}
          onChange={(event) => change.mutate({ writes: event.target.checked })}
        />
      )}
      <div className={css.actions}>
        {!isEnded && (
          <Button tone="quiet" disabled={isPending} onClick={() => read.mutate({ params })}>
            Read now
          </Button>
        )}
        {reads && (
          <Button tone="quiet" disabled={isPending} onClick={() => setDialog('invitations')}>
            Invitations
          </Button>
        )}
        {kind === 'caldav' && (
          <Button tone="quiet" disabled={isPending} onClick={() => setDialog('password')}>
            Change password
          </Button>
        )}
        {accountId === null && (
          <Button tone="plain" disabled={isPending} onClick={() => setDialog('remove')}>
            Remove
          </Button>
        )}
      </div>
      <Confirm
        open={dialog === 'remove'}
        onClose={() => setDialog(undefined)}
        title="Remove this calendar?"
        text={`Events in “${name}” will no longer take off any time. Nothing is deleted in the calendar${writes ? ', and the sessions that were written to it stay there' : ''}.`}
        action="Remove calendar"
        pending={remove.isPending}
        onConfirm={() => remove.mutate({ params }, { onSettled: () => setDialog(undefined) })}
      />
      {dialog === 'invitations' && (
        <InvitationsDialog
          calendar={calendar}
          save={(invitations) => change.mutateAsync(invitations)}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'password' && (
        <PasswordDialog
          name={name}
          username={username}
          save={(login) => change.mutateAsync(login)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </li>
  );
}

const usesOf = (reads: boolean, writes: boolean): string =>
  reads ? (writes ? 'Takes off time, and gets sessions' : 'Takes off time') : 'Gets sessions';
