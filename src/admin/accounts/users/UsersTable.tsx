import { Suspense, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import { roleName } from '#src/content/accounts/roles.ts';
import type { User } from '#src/contract/accounts/users.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Confirm } from '../../ui/Confirm.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { Time } from '../../ui/Time.tsx';
import { nowrap, quiet, small } from '../../ui/ui.css.ts';
import { useNoun } from '../../use-noun.ts';
import { useUser } from '../session/use-session.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { SignInsDialog } from './SessionsDialog.tsx';
import { useUserActions } from './use-user-actions.ts';
import * as css from './users.css.ts';

const EmailDialog = lazyDialog(() => import('./EmailDialog.tsx'));
const RoleDialog = lazyDialog(() => import('./RoleDialog.tsx'));

/** ID of the note that explains why the only owner cannot be changed. */
const ONLY_OWNER = 'only-owner';

export function UsersTable({ users }: { users: readonly User[] }) {
  const me = useUser();
  const noun = useNoun();
  const { remove, resetLink } = useUserActions();
  const [signInsOf, setSignInsOf] = useState<User>();
  const [changing, setChanging] = useState<User>();
  const [emailOf, setEmailOf] = useState<User>();
  const [removing, setRemoving] = useState<User>();
  const owners = users.filter(({ role }) => role === 'owner');
  const isLastOwner = ({ role }: User) => role === 'owner' && owners.length === 1;
  return (
    <>
      <DataTable
        label="Users"
        columns={[
          'Username',
          'Role',
          { title: 'Last sign-in', className: css.wideOnly },
          'Signed in',
          { title: 'Actions', hidden: true },
        ]}
      >
        {users.map((user) => (
          <tr key={user.id}>
            <td className={css.name}>
              {user.username}
              {user.id === me?.id && <span className={quiet}> (you)</span>}
              {user.email && <p className={`${quiet} ${small}`}>{user.email}</p>}
            </td>
            <td>
              <Badge tone={user.role === 'owner' ? 'brand' : 'neutral'}>{roleName(user.role, noun)}</Badge>
            </td>
            <td className={`${nowrap} ${quiet}`} data-label="Last sign-in">
              {user.lastLoginAt ? <Time value={user.lastLoginAt} /> : 'Never'}
            </td>
            <td data-label="Signed in">
              <Button
                className={css.signIns}
                tone="plain"
                aria-label={`Where ${user.username} is signed in: ${user.sessions}`}
                onClick={() => setSignInsOf(user)}
              >
                {user.sessions}
              </Button>
            </td>
            <td>
              {isLastOwner(user) && (
                <p className={css.only} id={ONLY_OWNER}>
                  The site needs at least one owner.
                </p>
              )}
              <span className={css.actions}>
                <Button
                  tone="quiet"
                  disabled={isLastOwner(user)}
                  aria-describedby={isLastOwner(user) ? ONLY_OWNER : undefined}
                  aria-label={`Change role of ${user.username}`}
                  onClick={() => setChanging(user)}
                >
                  Change role
                </Button>
                <Button
                  tone="quiet"
                  aria-label={`E-mail address of ${user.username}`}
                  onClick={() => setEmailOf(user)}
                >
                  E-mail
                </Button>
                <Button tone="quiet" disabled={resetLink.isPending} onClick={() => resetLink.mutate(user.id)}>
                  Reset link
                </Button>
                <Button tone="quiet" disabled={isLastOwner(user)} onClick={() => setRemoving(user)}>
                  Remove
                </Button>
              </span>
            </td>
          </tr>
        ))}
      </DataTable>
      {signInsOf && <SignInsDialog user={signInsOf} onClose={() => setSignInsOf(undefined)} />}
      <LinkDialog
        link={resetLink.data}
        title="Reset link"
        text="Send this link to the user. They use it to choose a new password. An earlier link that an owner created stops working."
        onClose={resetLink.reset}
      />
      {emailOf && (
        <Suspense>
          <EmailDialog user={emailOf} onClose={() => setEmailOf(undefined)} />
        </Suspense>
      )}
      {changing && (
        <Suspense>
          <RoleDialog user={changing} onClose={() => setChanging(undefined)} />
        </Suspense>
      )}
      <Confirm
        open={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={`Remove ${removing?.username ?? ''}?`}
        text="They are signed out everywhere, and their API tokens and the links they created stop working. They need a new invitation to come back. Their posts stay."
        action="Remove user"
        pending={remove.isPending}
        onConfirm={() =>
          removing &&
          remove.mutate(removing.id, {
            onSuccess: () =>
              toast({ title: 'User removed', description: `${removing.username} no longer has an account.` }),
            onSettled: () => setRemoving(undefined),
          })
        }
      />
    </>
  );
}
