import { users } from '#src/contract/users.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Switch } from '../ui/Switch.tsx';
import { LinkDialog } from './LinkDialog.tsx';
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
      narrow
      schema={users.createInvite.body}
      defaults={{ isAdmin: false }}
      submit="Create link"
      save={({ isAdmin }) => invite.mutateAsync(isAdmin)}
      // The link replaces the form.
      onSaved={() => undefined}
      toasts
    >
      {({ register, watch }) => (
        <Switch
          label="Administrator"
          help={
            watch('isAdmin') ? 'Can do everything you can.' : 'Can sign in, but only sees what visitors see.'
          }
          {...register('isAdmin')}
        />
      )}
    </FormDialog>
  );
}
