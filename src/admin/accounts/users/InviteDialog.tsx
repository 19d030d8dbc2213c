import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { ROLE_TEXTS, roleName } from '#src/content/accounts/roles.ts';
import { users } from '#src/contract/accounts/users.ts';
import type { Role } from '#src/contract/accounts/values.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { dialogActions } from '../../ui/layouts.css.ts';
import { Time } from '../../ui/Time.tsx';
import { useNoun } from '../../use-noun.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { RoleChoice } from './RoleChoice.tsx';
import { useUserActions } from './use-user-actions.ts';

export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const noun = useNoun();
  const { invite } = useUserActions();
  const role: Role = invite.variables?.role ?? 'member';
  const invited = `The account will have the role ${roleName(role, noun)}. ${ROLE_TEXTS[role]}`;
  if (invite.data && 'link' in invite.data)
    return (
      <LinkDialog
        link={invite.data}
        title={`Invitation: ${roleName(role, noun)}`}
        text={`Send this link to the person you are inviting. They use it to choose a username and password. ${invited}`}
        onClose={onClose}
      />
    );
  if (invite.data)
    return (
      <Dialog onClose={onClose} title="Invitation on its way" description={invited}>
        <p>
          The e-mail goes to <strong>{invite.data.sentTo}</strong>. Its link works once, until{' '}
          <Time value={invite.data.expiresAt} />.
        </p>
        <div className={dialogActions}>
          <Button onClick={onClose}>Close</Button>
        </div>
      </Dialog>
    );
  return (
    <FormDialog
      onClose={onClose}
      title="Invite someone"
      description="The invitation works once and expires in a week."
      schema={users.createInvite.body}
      defaults={{ role: 'member', email: '' }}
      submit="Invite"
      save={(values) => invite.mutateAsync(values)}
      onSaved={() => undefined}
      toasts
      fields={[
        {
          name: 'email',
          label: 'E-mail',
          help: 'Leave blank to get a link that you pass on yourself.',
          type: 'email',
          autoComplete: 'off',
          maxLength: 254,
          compact: false,
        },
      ]}
    >
      {({ register }) => <RoleChoice field={register('role')} />}
    </FormDialog>
  );
}
