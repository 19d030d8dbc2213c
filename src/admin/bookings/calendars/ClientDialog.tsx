import { PROVIDER_NAMES } from '#src/content/bookings/calendar-providers.ts';
import type { OAuthClientRow } from '#src/contract/bookings/calendar-accounts.ts';
import { z } from '#src/contract/zod.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';

interface Props {
  client: OAuthClientRow;
  save: (client: {
    clientId: string;
    secret?: string;
    tenant?: string;
    secretEndsOn: string | null;
  }) => Promise<unknown>;
  onClose: () => void;
}

const schemaFor = (isSet: boolean) =>
  z.object({
    clientId: z.string().trim().min(1, 'Client ID is required'),
    secret: isSet ? z.string().trim() : z.string().trim().min(1, 'Client secret is required'),
    tenant: z.string().trim().min(1, 'Tenant is required'),
    secretEndsOn: z.string(),
  });

/** The client that the owner has registered at a provider. */
export function ClientDialog({ client, save, onClose }: Props) {
  const { provider, clientId, tenant, secretEndsOn, isSet } = client;
  const { company, product } = PROVIDER_NAMES[provider];
  const isMicrosoft = provider === 'microsoft';
  return (
    <FormDialog
      onClose={onClose}
      title={`${company} client`}
      description={`With which this site signs in to ${product}.`}
      narrow
      schema={schemaFor(isSet)}
      defaults={{ clientId, secret: '', tenant, secretEndsOn: secretEndsOn ?? '' }}
      submit="Save client"
      save={({ secret, tenant: chosen, secretEndsOn: end, ...typed }) =>
        save({
          ...typed,
          ...(secret !== '' && { secret }),
          ...(isMicrosoft && { tenant: chosen }),
          secretEndsOn: end || null,
        })
      }
      onSaved={onClose}
      fields={[
        {
          name: 'clientId',
          label: isMicrosoft ? 'Application (client) ID' : 'Client ID',
          autoComplete: 'off',
          spellCheck: false,
        },
        {
          name: 'secret',
          kind: 'password',
          label: 'Client secret',
          autoComplete: 'off',
          help: isSet
            ? 'Leave blank to keep the saved one. It is stored encrypted.'
            : 'It is stored encrypted, and never shown again.',
        },
        ...(isMicrosoft
          ? [
              {
                name: 'tenant' as const,
                label: 'Tenant',
                autoComplete: 'off',
                spellCheck: false,
                help: '“common” for any account, “organizations” for work accounts, “consumers” for personal ones, or the ID of your organization.',
              },
            ]
          : []),
        {
          name: 'secretEndsOn',
          type: 'date',
          label: 'The secret ends on',
          help: 'You are reminded 30 days before. Leave blank if it does not end.',
        },
      ]}
    />
  );
}
