import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { CopyLink } from '#src/components/CopyLink/CopyLink.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import { PROVIDER_NAMES } from '#src/content/bookings/calendar-providers.ts';
import type { OAuthClientRow } from '#src/contract/bookings/calendar-accounts.ts';
import { mutate } from '../../mutate.ts';
import { query } from '../../query.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Confirm } from '../../ui/Confirm.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QueryView } from '../../ui/QueryList.tsx';
import { useNoun } from '../../use-noun.ts';
import { ZoomPanel } from '../rooms/ZoomPanel.tsx';
import { ClientDialog } from './ClientDialog.tsx';
import * as css from './calendars.css.ts';

const changes = ['GET /api/admin/oauth-clients', 'GET /api/admin/developers/:id/calendar-accounts'] as const;

const STEPS = {
  google: [
    'In the Google Cloud console, create a project and turn on the Google Calendar API.',
    'Under Google Auth Platform, describe the app, then publish it. While it is in testing mode, Google ends each sign-in after seven days. Inside a Google Workspace, choose “Internal” instead.',
    'Create a client of the type “Web application” with the redirect address above, then enter its ID and secret here.',
  ],
  microsoft: [
    'In Microsoft Entra, register an app with a redirect address of the type “Web”: the one above.',
    'Under API permissions, add the delegated permissions offline_access, User.Read and Calendars.ReadWrite of Microsoft Graph.',
    'Create a client secret, then enter the application ID, the secret’s value and its end here.',
  ],
};

/** The owner’s own clients at Google and Microsoft, which calendars there are connected with. */
export default function CalendarSettings() {
  const found = useQuery(query('GET /api/admin/oauth-clients'));
  return (
    <QueryView query={found} loading={[4, 1]} frame="Calendars">
      {({ clients, redirectUrl }) => (
        <div className={css.stack}>
          {clients.map((client) => (
            <ClientPanel key={client.provider} client={client} redirectUrl={redirectUrl} />
          ))}
          <ZoomPanel />
        </div>
      )}
    </QueryView>
  );
}

function ClientPanel({ client, redirectUrl }: { client: OAuthClientRow; redirectUrl: string | null }) {
  const { provider, clientId, secretEndsOn, isSet } = client;
  const { product, company } = PROVIDER_NAMES[provider];
  const noun = useNoun();
  const [dialog, setDialog] = useState<'edit' | 'remove'>();
  const close = () => setDialog(undefined);
  const save = useMutation(
    mutate('PUT /api/admin/oauth-clients/:provider', {
      changes,
      failed: false,
      onSuccess: () => toast({ title: `${product} saved` }),
    }),
  );
  const remove = useMutation(
    mutate('DELETE /api/admin/oauth-clients/:provider', {
      changes,
      failed: 'Could not remove the client',
      onSuccess: () => toast({ title: `${product} removed` }),
    }),
  );
  return (
    <Panel title={product}>
      <div className={css.message}>
        {isSet ? (
          <p className={css.head}>
            <Badge tone="success">Set up</Badge>
            <span className={css.note}>
              Client ID {clientId}
              {secretEndsOn && `, secret until ${secretEndsOn}`}
            </span>
          </p>
        ) : (
          <p className={css.note}>
            {noun.Many} can connect their {product} once this site has a client of its own at {company}.
          </p>
        )}
        {redirectUrl === null ? (
          <p className={css.warning}>
            Set the site’s address first, under Site, so that {company} can lead back to it.
          </p>
        ) : (
          <CopyLink label="Redirect address" text={redirectUrl} small />
        )}
        <details>
          <summary>How to get a client</summary>
          <ol className={css.steps}>
            {STEPS[provider].map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
        <div className={css.actions}>
          <Button tone="quiet" onClick={() => setDialog('edit')}>
            {isSet ? `Change ${company} client` : `Enter ${company} client`}
          </Button>
          {isSet && (
            <Button tone="plain" onClick={() => setDialog('remove')}>
              Remove {company} client
            </Button>
          )}
        </div>
      </div>
      {dialog === 'edit' && (
        <ClientDialog
          client={client}
          save={(body) => save.mutateAsync({ params: { provider }, body })}
          onClose={close}
        />
      )}
      <Confirm
        open={dialog === 'remove'}
        onClose={close}
        title={`Remove the ${company} client?`}
        text={`Calendars of ${product} can no longer be read or written. The accounts stay, and work again once you enter a client.`}
        action="Remove client"
        pending={remove.isPending}
        onConfirm={() => remove.mutate({ params: { provider } }, { onSettled: close })}
      />
    </Panel>
  );
}
