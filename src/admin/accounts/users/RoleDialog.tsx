import { losesRights, serves } from '#src/contract/accounts/access.ts';
import type { User } from '#src/contract/accounts/users.ts';
import { users } from '#src/contract/accounts/users.ts';
import type { Role } from '#src/contract/accounts/values.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { noteWarning } from '../../ui/lists.css.ts';
import { RoleChoice } from './RoleChoice.tsx';
import { useUserActions } from './use-user-actions.ts';

export default function RoleDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { changeRole } = useUserActions();
  return (
    <FormDialog
      onClose={onClose}
      title={`Role of ${user.username}`}
      description="The change takes effect at once, wherever they are signed in."
      schema={users.changeUser.body}
      defaults={{ role: user.role }}
      submit="Change role"
      save={({ role }) => changeRole.mutateAsync({ id: user.id, role })}
      onSaved={onClose}
      toasts
    >
      {({ register, watch }) => (
        <>
          <RoleChoice field={register('role')} />
          {losesRights(user.role, watch('role')) && (
            <p className={noteWarning} role="status">
              {whatEnds(user.role, watch('role'))}
            </p>
          )}
        </>
      )}
    </FormDialog>
  );
}

function whatEnds(before: Role, after: Role): string {
  const links = [
    before === 'owner' && 'invitations and reset links',
    serves('editor', before) && !serves('editor', after) && 'preview links',
  ].filter((each) => each !== false);
  const ended = links.length > 0 ? ` The ${links.join(' and ')} they created stop working.` : '';
  return `They are signed out everywhere, and their API tokens end.${ended} Their posts stay.`;
}
