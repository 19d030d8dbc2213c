import type { User } from '#src/contract/accounts/users.ts';
import { users } from '#src/contract/accounts/users.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useUserActions } from './use-user-actions.ts';

export default function EmailDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { setEmail } = useUserActions();
  return (
    <FormDialog
      onClose={onClose}
      title={`E-mail address of ${user.username}`}
      description="A reset link is sent here when they forget their password. Leave blank to remove it."
      narrow
      schema={users.changeEmail.body}
      defaults={{ current: '', email: user.email ?? '' }}
      submit="Save"
      save={(body) => setEmail.mutateAsync({ id: user.id, ...body })}
      onSaved={onClose}
      fields={[
        { name: 'email', label: 'E-mail address', type: 'email', autoComplete: 'off' },
        {
          name: 'current',
          kind: 'password',
          label: 'Your own current password',
          autoComplete: 'current-password',
        },
      ]}
    />
  );
}
