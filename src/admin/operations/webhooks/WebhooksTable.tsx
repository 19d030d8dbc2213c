import { Button } from '#src/components/Button/Button.tsx';
import { EVENT_LABELS, OFF_LABELS } from '#src/content/operations/webhook-copy.ts';
import type { Webhook } from '#src/contract/operations/webhooks.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { rowActions } from '../../ui/layouts.css.ts';
import { Switch } from '../../ui/Switch.tsx';
import * as css from './webhooks.css.ts';

interface Props {
  webhooks: readonly Webhook[];
  isPending: boolean;
  onLog: (webhook: Webhook) => void;
  onEdit: (webhook: Webhook) => void;
  onRemove: (webhook: Webhook) => void;
  onSwitch: (webhook: Webhook, isOn: boolean) => void;
}

const eventsOf = ({ types }: Webhook): string =>
  types.length === 1 && types[0] ? EVENT_LABELS[types[0]] : `${types.length} kinds of events`;

export function WebhooksTable({ webhooks, isPending, onLog, onEdit, onRemove, onSwitch }: Props) {
  return (
    <DataTable label="Webhooks" columns={['Webhook', 'Events', 'Status', { title: 'Actions', hidden: true }]}>
      {webhooks.map((webhook) => {
        const name = webhook.description || webhook.host;
        return (
          <tr key={webhook.id}>
            <td data-wide>
              <div className={css.name}>{name}</div>
              {webhook.description && <div className={css.under}>{webhook.host}</div>}
              {webhook.ofToken && <div className={css.under}>Made by an API token</div>}
            </td>
            <td className={css.events} data-label="Events">
              {eventsOf(webhook)}
            </td>
            <td data-label="Status">
              <Switch
                label={webhook.isOn ? 'On' : 'Off'}
                aria-label={`${name}: on`}
                checked={webhook.isOn}
                disabled={isPending}
                onChange={({ target }) => onSwitch(webhook, target.checked)}
              />
              <Status webhook={webhook} />
            </td>
            <td>
              <div className={rowActions}>
                <Button tone="quiet" aria-label={`Log of ${name}`} onClick={() => onLog(webhook)}>
                  Log
                </Button>
                <Button tone="quiet" aria-label={`Edit ${name}`} onClick={() => onEdit(webhook)}>
                  Edit
                </Button>
                <Button tone="plain" aria-label={`Delete ${name}`} onClick={() => onRemove(webhook)}>
                  Delete
                </Button>
              </div>
            </td>
          </tr>
        );
      })}
    </DataTable>
  );
}

function Status({ webhook: { offReason, failingSince, waiting, failed } }: { webhook: Webhook }) {
  if (offReason && offReason !== 'owner') return <Badge tone="danger">{OFF_LABELS[offReason]}</Badge>;
  if (failingSince) return <Badge tone="warning">Not reached, tried again</Badge>;
  if (failed > 0) return <Badge tone="warning">{failed === 1 ? 'One failed' : `${failed} failed`}</Badge>;
  return waiting > 0 ? <div className={css.under}>{waiting} waiting</div> : null;
}
