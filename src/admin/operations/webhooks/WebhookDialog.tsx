import { useMutation } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { toast } from '#src/components/Toast/toast.ts';
import { FORMAT_LABELS } from '#src/content/operations/webhook-copy.ts';
import { type Webhook, webhookInput } from '#src/contract/operations/webhooks.ts';
import { z } from '#src/contract/zod.ts';
import { mutate } from '../../mutate.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { EventChecks } from './EventChecks.tsx';

interface Props {
  webhook: Webhook | 'new';
  /** @param secret of a new one whose messages are signed */
  onClose: (secret?: string) => void;
}

const options = { failed: false, changes: ['GET /api/admin/webhooks'] } as const;
/** The address of a webhook is never shown again, so a blank one stays as it is. */
const changed = webhookInput.extend({ url: webhookInput.shape.url.or(z.literal('')) });
const NOTHING: z.input<typeof webhookInput> = {
  url: '',
  description: '',
  types: [],
  format: 'standard',
  withClients: false,
};

export default function WebhookDialog({ webhook, onClose }: Props) {
  const known = webhook === 'new' ? undefined : webhook;
  const create = useMutation(mutate('POST /api/admin/webhooks', options));
  const change = useMutation(mutate('PATCH /api/admin/webhooks/:id', options));
  return (
    <FormDialog
      onClose={() => onClose()}
      title={known ? 'Edit webhook' : 'Add webhook'}
      description="A webhook tells another program what happens here, as soon as it happens."
      schema={known ? changed : webhookInput}
      defaults={
        known
          ? {
              url: '',
              description: known.description,
              types: known.types,
              format: known.format,
              withClients: known.withClients,
            }
          : NOTHING
      }
      submit={known ? 'Save webhook' : 'Add webhook'}
      save={async ({ url, withClients, ...body }) => {
        if (!known) {
          const { secret } = await create.mutateAsync({ body: { url, withClients, ...body } });
          return body.format === 'standard' ? secret : undefined;
        }
        const address = url ? { url } : {};
        // Only a change of this needs the password.
        const clients = withClients === known.withClients ? {} : { withClients };
        await change.mutateAsync({ params: { id: known.id }, body: { ...body, ...address, ...clients } });
        return undefined;
      }}
      onSaved={(secret) => {
        // The secret, which comes next, says that it was added.
        if (!secret) toast({ title: known ? 'Webhook saved' : 'Webhook added' });
        onClose(secret);
      }}
      fields={[
        {
          name: 'url',
          label: 'Address',
          type: 'url',
          placeholder: 'https://',
          autoComplete: 'off',
          help: known
            ? `Leave blank to use the current address at ${known.host}.`
            : 'The other program shows it. Treat it like a password: you will not see it here again.',
        },
        { name: 'description', label: 'Name', help: 'For your team. For example, Zapier: new bookings.' },
        { name: 'format', kind: 'choice', label: 'What it gets', options: FORMAT_LABELS },
      ]}
    >
      {({ control, register, formState: { errors } }) => (
        <>
          <Controller
            control={control}
            name="types"
            render={({ field: { value, onChange } }) => (
              <EventChecks value={value} onChange={onChange} error={errors.types?.message} />
            )}
          />
          <Switch
            label="Name the client"
            help="Events about sessions then have the client’s name, e-mail address and phone number. Tell your clients who gets them."
            {...register('withClients')}
          />
        </>
      )}
    </FormDialog>
  );
}
