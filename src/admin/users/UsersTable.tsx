import { Suspense, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import type { User } from '#src/contract/users.ts';
import { visuallyHidden } from '#src/design/text.css.ts';
import { useUser } from '../session/use-session.ts';
import { Badge } from '../ui/Badge.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { lazyDialog } from '../ui/lazy-part.tsx';
import { TableScroll } from '../ui/TableScroll.tsx';
import { Time } from '../ui/Time.tsx';
import { table } from '../ui/table.css.ts';
import { nowrap, quiet, small } from '../ui/ui.css.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { SessionsDialog } from './SessionsDialog.tsx';
import { useUserActions } from './use-user-actions.ts';
import * as css from './users.css.ts';

const EmailDialog = lazyDialog(() => import('./EmailDialog.tsx'));

/** The note that says why the only administrator stays one. */
const ONLY_ADMIN = 'only-admin';

export function UsersTable({ users }: { users: readonly User[] }) {
  const me = useUser();
  const { setAdmin, remove, resetLink } = useUserActions();
  const [sessionsOf, setSessionsOf] = useState<User>();
  const [demoting, setDemoting] = useState<User>();
  const [emailOf, setEmailOf] = useState<User>();
  const [removing, setRemoving] = useState<User>();
  const lastAdmin = users.filter(({ isAdmin }) => isAdmin).length === 1;
  return (
    <>
      <TableScroll label="Users">
        <table className={table}>
          <thead>
            <tr>
              <th scope="col">Username</th>
              <th scope="col">Role</th>
              <th scope="col" className={css.wideOnly}>
                Last sign-in
              </th>
              <th scope="col">Signed in</th>
              <th scope="col">
                <span className={visuallyHidden}>Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {users.map((user) => (
              <tr key={user.id}>
                <td className={css.name}>
                  {user.username}
                  {user.id === me?.id && <span className={quiet}> (you)</span>}
                  {user.email && <p className={`${quiet} ${small}`}>{user.email}</p>}
                </td>
                <td>
                  <Badge tone={user.isAdmin ? 'brand' : 'neutral'}>
                    {user.isAdmin ? 'Administrator' : 'User'}
                  </Badge>
                </td>
                <td className={`${nowrap} ${quiet}`} data-label="Last sign-in">
                  {user.lastLoginAt ? <Time value={user.lastLoginAt} /> : 'Never'}
                </td>
                <td data-label="Signed in">
                  <Button
                    className={css.sessions}
                    tone="plain"
                    size="small"
                    aria-label={`Where ${user.username} is signed in: ${user.sessions}`}
                    onClick={() => setSessionsOf(user)}
                  >
                    {user.sessions}
                  </Button>
                </td>
                <td>
                  {user.isAdmin && lastAdmin && (
                    <p className={css.only} id={ONLY_ADMIN}>
                      The site needs at least one administrator.
                    </p>
                  )}
                  <span className={css.actions}>
                    <Button
                      tone="quiet"
                      size="small"
                      disabled={setAdmin.isPending || (user.isAdmin && lastAdmin)}
                      aria-describedby={user.isAdmin && lastAdmin ? ONLY_ADMIN : undefined}
                      onClick={() =>
                        user.isAdmin ? setDemoting(user) : setAdmin.mutate({ id: user.id, isAdmin: true })
                      }
                    >
                      {user.isAdmin ? 'Remove admin' : 'Make admin'}
                    </Button>
                    <Button
                      tone="quiet"
                      size="small"
                      aria-label={`E-mail address of ${user.username}`}
                      onClick={() => setEmailOf(user)}
                    >
                      E-mail
                    </Button>
                    <Button
                      tone="quiet"
                      size="small"
                      disabled={resetLink.isPending}
                      onClick={() => resetLink.mutate(user.id)}
                    >
                      Reset link
                    </Button>
                    <Button
                      tone="quiet"
                      size="small"
                      disabled={user.isAdmin && lastAdmin}
                      onClick={() => setRemoving(user)}
                    >
                      Remove
                    </Button>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
      {sessionsOf && <SessionsDialog user={sessionsOf} onClose={() => setSessionsOf(undefined)} />}
      <LinkDialog
        link={resetLink.data}
        title="Reset link"
        text="Send this link to the user. They use it to choose a new password. An earlier link that an administrator created stops working."
        onClose={resetLink.reset}
      />
      {emailOf && (
        <Suspense>
          <EmailDialog user={emailOf} onClose={() => setEmailOf(undefined)} />
        </Suspense>
      )}
      <Confirm
        open={demoting !== undefined}
        onOpenChange={() => setDemoting(undefined)}
        title={`Remove ${demoting?.username ?? ''} as administrator?`}
        text="They are signed out everywhere and can no longer use the admin area. Links they created stop working. Their account and their posts stay."
        action="Remove admin"
        pending={setAdmin.isPending}
        onConfirm={() =>
          demoting &&
          setAdmin.mutate({ id: demoting.id, isAdmin: false }, { onSettled: () => setDemoting(undefined) })
        }
      />
      <Confirm
        open={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title={`Remove ${removing?.username ?? ''}?`}
        text="They are signed out everywhere, and links they created stop working. They need a new invitation to come back. Their posts stay."
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
