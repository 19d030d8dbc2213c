import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import type { Webhook } from '#src/contract/operations/webhooks.ts';
import { mutate } from '../../mutate.ts';
import { query } from '../../query.ts';
import { Confirm } from '../../ui/Confirm.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { stack } from '../../ui/layouts.css.ts';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QueryView } from '../../ui/QueryList.tsx';
import { SearchEngines } from './SearchEngines.tsx';
import { WebhooksTable } from './WebhooksTable.tsx';

const WebhookDialog = lazyDialog(() => import('./WebhookDialog.tsx'));
const SecretDialog = lazyDialog(() => import('./SecretDialog.tsx'));
const LogDialog = lazyDialog(() => import('./LogDialog.tsx'));

const REFRESH_MS = 30_000;
const changes = ['GET /api/admin/webhooks'] as const;

export default function WebhooksSettings() {
  const [editing, setEditing] = useState<Webhook | 'new'>();
  const [removing, setRemoving] = useState<Webhook>();
  const [logOf, setLogOf] = useState<number>();
  const [secret, setSecret] = useState<string>();
  const list = useQuery({ ...query('GET /api/admin/webhooks'), refetchInterval: REFRESH_MS });
  const turn = useMutation(
    mutate('PATCH /api/admin/webhooks/:id', { failed: 'Could not switch the webhook', changes }),
  );
  const remove = useMutation(
    mutate('DELETE /api/admin/webhooks/:id', {
      failed: 'Could not delete the webhook',
      changes,
      onSuccess: () => {
        setRemoving(undefined);
        toast({ title: 'Webhook deleted' });
      },
    }),
  );
  const shownLog = list.data?.webhooks.find(({ id }) => id === logOf);
  return (
    <>
      <QueryView query={list} loading={[3, 3]} frame="Webhooks">
        {({ webhooks, indexNow }) => (
          <div className={stack}>
            <Panel
              title="Webhooks"
              action={
                <Button tone="quiet" onClick={() => setEditing('new')}>
                  Add webhook
                </Button>
              }
            >
              {webhooks.length === 0 ? (
                <Empty title="No webhooks">
                  <p>
                    A webhook tells another program (Zapier, n8n, Slack or your own) when a post is published
                    or a session is booked, for example.
                  </p>
                </Empty>
              ) : (
                <WebhooksTable
                  webhooks={webhooks}
                  isPending={turn.isPending}
                  onLog={({ id }) => setLogOf(id)}
                  onEdit={setEditing}
                  onRemove={setRemoving}
                  onSwitch={({ id }, isOn) => turn.mutate({ params: { id }, body: { isOn } })}
                />
              )}
            </Panel>
            <SearchEngines indexNow={indexNow} />
          </div>
        )}
      </QueryView>
      <Suspense>
        {editing && (
          <WebhookDialog
            webhook={editing}
            onClose={(made) => {
              setEditing(undefined);
              setSecret(made);
            }}
          />
        )}
        {shownLog && (
          <LogDialog
            webhook={shownLog}
            onSecret={(fresh) => {
              setLogOf(undefined);
              setSecret(fresh);
            }}
            onClose={() => setLogOf(undefined)}
          />
        )}
        {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
      </Suspense>
      {removing && (
        <Confirm
          onClose={() => setRemoving(undefined)}
          title="Delete this webhook?"
          text={`Nothing is sent to ${removing.host} from then on. Its log is deleted, too.`}
          action="Delete webhook"
          pending={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id: removing.id } })}
        />
      )}
    </>
  );
}
