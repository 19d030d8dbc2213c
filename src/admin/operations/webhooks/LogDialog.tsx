import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import type { Webhook } from '#src/contract/operations/webhooks.ts';
import { mutate } from '../../mutate.ts';
import { query } from '../../query.ts';
import { Empty } from '../../ui/Empty.tsx';
import { dialogActions, stack } from '../../ui/layouts.css.ts';
import { note } from '../../ui/lists.css.ts';
import { QueryList } from '../../ui/QueryList.tsx';
import { LogEntry } from './LogEntry.tsx';
import * as css from './webhooks.css.ts';

interface Props {
  webhook: Webhook;
  onSecret: (secret: string) => void;
  onClose: () => void;
}

const PER_PAGE = 20;
const REFRESH_MS = 3_000;
const LOG_MS = 30 * 86_400_000;
const changes = ['GET /api/admin/webhooks', 'GET /api/admin/webhooks/:id/deliveries'] as const;

/** The log of a webhook, and what can be done about it. */
export default function LogDialog({ webhook, onSecret, onClose }: Props) {
  const { id, isOn, failed, host } = webhook;
  const params = { id };
  /** The last entries of the pages before. */
  const [befores, setBefores] = useState<readonly number[]>([]);
  const before = befores.at(-1);
  const list = useQuery({
    ...query('GET /api/admin/webhooks/:id/deliveries', {
      params,
      query: { limit: PER_PAGE, ...(before !== undefined && { before }) },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  const test = useMutation(
    mutate('POST /api/admin/webhooks/:id/test', {
      failed: 'Could not send the test',
      changes,
      onSuccess: () => toast({ title: 'Test on its way' }),
    }),
  );
  const again = useMutation(
    mutate('POST /api/admin/webhooks/:id/send-again', {
      failed: 'Could not send it again',
      changes,
      onSuccess: ({ count }) => toast({ title: count === 1 ? 'One event queued' : `${count} events queued` }),
    }),
  );
  const rotate = useMutation(
    mutate('POST /api/admin/webhooks/:id/rotate', {
      failed: 'Could not replace the secret',
      changes,
      onSuccess: ({ secret }) => onSecret(secret),
    }),
  );
  const since = () => new Date(Date.now() - LOG_MS).toISOString();
  const entries = list.data?.deliveries ?? [];
  return (
    <Dialog
      onClose={onClose}
      title={webhook.description || host}
      description="What was sent in the last 30 days. Failed events are tried ten times in three days."
      wide
    >
      <div className={stack}>
        <div className={css.tools}>
          <Button tone="quiet" disabled={!isOn || test.isPending} onClick={() => test.mutate({ params })}>
            Send test
          </Button>
          {failed > 0 && (
            <Button
              tone="quiet"
              disabled={again.isPending}
              onClick={() => again.mutate({ params, body: { since: since() } })}
            >
              Send all failed again
            </Button>
          )}
          {webhook.format === 'standard' && (
            <Button tone="quiet" disabled={rotate.isPending} onClick={() => rotate.mutate({ params })}>
              Replace secret
            </Button>
          )}
        </div>
        {!isOn && <p className={note}>This webhook is off. What waits is sent once it is on.</p>}
        <QueryList
          query={list}
          loading={[4, 2]}
          isEmpty={({ deliveries }) => deliveries.length === 0}
          empty={
            <Empty title="Nothing was sent yet">
              <p>Send a test to see if it arrives.</p>
            </Empty>
          }
        >
          {({ deliveries }) => (
            <ul role="list" className={css.log} aria-label="Log">
              {deliveries.map((each) => (
                <LogEntry
                  key={each.id}
                  delivery={each}
                  isPending={again.isPending}
                  onAgain={() => again.mutate({ params, body: { delivery: each.id } })}
                />
              ))}
            </ul>
          )}
        </QueryList>
      </div>
      <div className={dialogActions}>
        {befores.length > 0 && (
          <Button tone="quiet" onClick={() => setBefores(befores.slice(0, -1))}>
            Newer
          </Button>
        )}
        {entries.length === PER_PAGE && (
          <Button tone="quiet" onClick={() => setBefores([...befores, entries.at(-1)?.id ?? 0])}>
            Older
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}
