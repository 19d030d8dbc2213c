import { useMutation } from '@tanstack/react-query';
import { toast } from '#src/components/Toast/toast.ts';
import type { ZoomAccount, ZoomTest } from '#src/contract/bookings/rooms.ts';
import { z } from '#src/contract/zod.ts';
import { mutate } from '../../mutate.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';

export const changes = ['GET /api/admin/rooms/zoom', 'GET /api/admin/kinds'] as const;

interface EditProps {
  account: ZoomAccount;
  onClose: () => void;
  onSaved: () => void;
}

const editSchema = (isSet: boolean) =>
  z.object({
    accountId: z.string().trim().min(1, 'Account ID is required'),
    clientId: z.string().trim().min(1, 'Client ID is required'),
    secret: isSet ? z.string().trim() : z.string().trim().min(1, 'Client secret is required'),
  });

export function EditZoom({ account: { isSet, accountId, clientId }, onClose, onSaved }: EditProps) {
  const save = useMutation(
    mutate('PUT /api/admin/rooms/zoom', {
      changes,
      failed: false,
      onSuccess: () => toast({ title: 'Zoom saved' }),
    }),
  );
  return (
    <FormDialog
      onClose={onClose}
      title="Zoom account"
      description="From the page of the app in the Zoom App Marketplace."
      narrow
      schema={editSchema(isSet)}
      defaults={{ accountId, clientId, secret: '' }}
      submit="Save account"
      save={({ secret, ...typed }) =>
        save.mutateAsync({ body: { ...typed, ...(secret !== '' && { secret }) } })
      }
      onSaved={() => {
        onSaved();
        onClose();
      }}
      fields={[
        { name: 'accountId', label: 'Account ID', autoComplete: 'off', spellCheck: false },
        { name: 'clientId', label: 'Client ID', autoComplete: 'off', spellCheck: false },
        {
          name: 'secret',
          kind: 'password',
          label: 'Client secret',
          autoComplete: 'off',
          help: isSet
            ? 'Leave blank to keep the saved one. It is stored encrypted.'
            : 'It is stored encrypted, and never shown again.',
        },
      ]}
    />
  );
}

const testSchema = z.object({ host: z.string().trim().min(1, 'Zoom user is required') });

/** Asks for the user whose meeting is made and deleted. */
export function TestZoom({
  onClose,
  onTested,
}: {
  onClose: () => void;
  onTested: (result: ZoomTest) => void;
}) {
  const test = useMutation(mutate('POST /api/admin/rooms/zoom/test', { failed: false }));
  return (
    <FormDialog
      onClose={onClose}
      title="Test Zoom"
      description="Makes a meeting in a month, moves it, and deletes it again. No one is invited."
      narrow
      schema={testSchema}
      defaults={{ host: '' }}
      submit="Test Zoom"
      pending="Testing…"
      save={(body) => test.mutateAsync({ body }).then(onTested)}
      onSaved={onClose}
      fields={[
        {
          name: 'host',
          label: 'Zoom user',
          help: 'The e-mail address of someone in the Zoom account.',
          inputMode: 'email',
          autoComplete: 'off',
          spellCheck: false,
        },
      ]}
    />
  );
}
