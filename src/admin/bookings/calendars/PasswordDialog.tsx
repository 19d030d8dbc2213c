import { z } from '#src/contract/zod.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';

interface Props {
  name: string;
  username: string;
  save: (login: { username: string; password: string }) => Promise<unknown>;
  onClose: () => void;
}

const schema = z.object({ username: z.string(), password: z.string().min(1, 'Password is required') });

export function PasswordDialog({ name, username, save, onClose }: Props) {
  return (
    <FormDialog
      onClose={onClose}
      title="Change password"
      description={`For the calendar “${name}”. It is tried before it is saved.`}
      narrow
      schema={schema}
      defaults={{ username, password: '' }}
      submit="Save password"
      pending="Trying…"
      save={save}
      onSaved={onClose}
      toasts
      fields={[
        { name: 'username', label: 'Username', autoComplete: 'off' },
        { name: 'password', kind: 'password', label: 'Password', autoComplete: 'off' },
      ]}
    />
  );
}
