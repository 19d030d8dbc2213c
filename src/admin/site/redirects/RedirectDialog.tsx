import { useMutation } from '@tanstack/react-query';
import { toast } from '#src/components/Toast/toast.ts';
import { type OwnRedirect, redirectInput } from '#src/contract/site/redirects.ts';
import { mutate } from '../../mutate.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';

interface Props {
  redirect: OwnRedirect | 'new';
  onClose: () => void;
}

const options = { failed: false, changes: ['GET /api/admin/redirects'] } as const;

export default function RedirectDialog({ redirect, onClose }: Props) {
  const known = redirect === 'new' ? undefined : redirect;
  const create = useMutation(mutate('POST /api/admin/redirects', options));
  const change = useMutation(mutate('PUT /api/admin/redirects/:id', options));
  return (
    <FormDialog
      onClose={onClose}
      title={known ? 'Edit redirect' : 'Add redirect'}
      schema={redirectInput}
      defaults={{ from: known?.from ?? '', to: known?.to ?? '', status: known?.status ?? 301 }}
      submit={known ? 'Save redirect' : 'Add redirect'}
      save={(body) =>
        known ? change.mutateAsync({ params: { id: known.id }, body }) : create.mutateAsync({ body })
      }
      onSaved={() => {
        toast({ title: known ? 'Redirect saved' : 'Redirect added' });
        onClose();
      }}
      fields={[
        {
          name: 'from',
          label: 'Old path',
          help: 'Exactly this path, with or without a slash at its end. For example, /our-lessons.',
          placeholder: '/',
        },
        {
          name: 'to',
          label: 'Target',
          help: 'A path of this site, or an address that starts with https://. What follows “?” is kept.',
          placeholder: '/',
        },
        {
          name: 'status',
          kind: 'choice',
          label: 'Kind',
          options: { 301: 'Permanent (301)', 302: 'Temporary (302)' },
          setValueAs: Number,
        },
      ]}
    />
  );
}
