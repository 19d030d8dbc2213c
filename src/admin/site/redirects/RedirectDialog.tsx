import { useMutation } from '@tanstack/react-query';
import { SelectField, TextField } from '#src/components/Field/TextField.tsx';
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
    >
      {({ register, formState: { errors } }) => (
        <>
          <TextField
            compact
            label="Old path"
            help="Exactly this path, with or without a slash at its end. For example, /our-lessons."
            error={errors.from?.message}
            placeholder="/"
            {...register('from')}
          />
          <TextField
            compact
            label="Target"
            help="A path of this site, or an address that starts with https://. What follows “?” is kept."
            error={errors.to?.message}
            placeholder="/"
            {...register('to')}
          />
          <SelectField
            label="Kind"
            error={errors.status?.message}
            compact
            {...register('status', { setValueAs: Number })}
          >
            <option value="301">Permanent (301)</option>
            <option value="302">Temporary (302)</option>
          </SelectField>
        </>
      )}
    </FormDialog>
  );
}
