import { users } from '#src/contract/users.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { RoleChoice } from './RoleChoice.tsx';
import { useUserActions } from './use-user-actions.ts';

/** Creates an invitation and shows its link once. */
export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const { invite } = useUserActions();
  if (invite.data)
    return (
      <LinkDialog
        link={invite.data}
        title="Invitation"
        text="Send this link to the person you are inviting. They use it to choose a username and password."
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      onClose={onClose}
      title="Invite someone"
      description="You get a link that works once and expires in a week."
      schema={users.createInvite.body}
      defaults={{ role: 'member' }}
      submit="Create link"
      save={({ role }) => invite.mutateAsync(role)}
      // The link replaces the form.
      onSaved={() => undefined}
      toasts
    >
      {({ register }) => <RoleChoice field={register('role')} />}
    </FormDialog>
  );
}
