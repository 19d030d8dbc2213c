import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import type { ZoomAccount, ZoomTest } from '#src/contract/bookings/rooms.ts';
import { mutate } from '../../mutate.ts';
import { query } from '../../query.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Confirm } from '../../ui/Confirm.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QueryView } from '../../ui/QueryList.tsx';
import * as css from '../calendars/calendars.css.ts';
import { changes, EditZoom, TestZoom } from './ZoomDialogs.tsx';

const SCOPES = [
  'meeting:write:meeting:admin',
  'meeting:update:meeting:admin',
  'meeting:delete:meeting:admin',
  'meeting:read:list_meetings:admin',
  'user:read:user:admin',
];

/** The site’s own account at Zoom, with which rooms are made. */
export function ZoomPanel() {
  const account = useQuery(query('GET /api/admin/rooms/zoom'));
  return (
    <QueryView query={account} loading={[3, 1]} frame="Zoom">
      {(found) => <Account account={found} />}
    </QueryView>
  );
}

function Account({ account }: { account: ZoomAccount }) {
  const { isSet, accountId, clientId } = account;
  const [dialog, setDialog] = useState<'edit' | 'remove' | 'test'>();
  const [tested, setTested] = useState<ZoomTest>();
  const close = () => setDialog(undefined);
  const remove = useMutation(
    mutate('DELETE /api/admin/rooms/zoom', {
      changes,
      failed: 'Could not remove the Zoom account',
      onSuccess: () => {
        setTested(undefined);
        toast({ title: 'Zoom removed' });
      },
    }),
  );
  return (
    <Panel title="Zoom">
      <div className={css.message}>
        {isSet ? (
          <p className={css.head}>
            <Badge tone="success">Set up</Badge>
            <span className={css.note}>
              Account ID {accountId}, client ID {clientId}
            </span>
          </p>
        ) : (
          <p className={css.note}>
            Sessions can have a Zoom meeting each, once this site has an app of its own at Zoom. Then choose
            Zoom for a kind of session, on its tab Room.
          </p>
        )}
        <details>
          <summary>How to get an app at Zoom</summary>
          <ol className={css.steps}>
            <li>In the Zoom App Marketplace, build an app of the type “Server-to-Server OAuth”.</li>
            <li>
              Under Scopes, add{' '}
              {SCOPES.map((scope, index) => (
                <span key={scope}>
                  {index > 0 && ', '}
                  <code>{scope}</code>
                </span>
              ))}
              .
            </li>
            <li>Activate the app, then enter its account ID, client ID and client secret here.</li>
          </ol>
        </details>
        {tested && <Tested result={tested} />}
        <div className={css.actions}>
          <Button tone="quiet" onClick={() => setDialog('edit')}>
            {isSet ? 'Change Zoom account' : 'Enter Zoom account'}
          </Button>
          {isSet && (
            <>
              <Button tone="quiet" onClick={() => setDialog('test')}>
                Test Zoom
              </Button>
              <Button tone="plain" onClick={() => setDialog('remove')}>
                Remove Zoom account
              </Button>
            </>
          )}
        </div>
      </div>
      {dialog === 'edit' && (
        <EditZoom account={account} onClose={close} onSaved={() => setTested(undefined)} />
      )}
      {dialog === 'test' && <TestZoom onClose={close} onTested={setTested} />}
      <Confirm
        open={dialog === 'remove'}
        onClose={close}
        title="Remove the Zoom account?"
        text="No more meetings are made, moved or deleted. Those that were made stay at Zoom, and their links go on working."
        action="Remove account"
        pending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: close })}
      />
    </Panel>
  );
}

function Tested({ result: { isWorking, message, notes } }: { result: ZoomTest }) {
  return (
    <div role="status">
      <p className={isWorking ? css.note : css.warning}>{message}</p>
      {notes.map((note) => (
        <p key={note} className={css.warning}>
          {note}
        </p>
      ))}
    </div>
  );
}
