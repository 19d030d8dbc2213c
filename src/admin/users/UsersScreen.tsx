import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { usersQuery } from '../queries.ts';
import { LoadFailure } from '../ui/Empty.tsx';
import { Panel } from '../ui/Panel.tsx';
import { ScreenHead } from '../ui/ScreenHead.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { useAsked } from '../ui/use-asked.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { OpenLinks } from './OpenLinks.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import { TwoFactor } from './TwoFactor.tsx';
import { UsersTable } from './UsersTable.tsx';
import * as css from './users.css.ts';

/** Who may work here. */
export default function UsersScreen() {
  const users = useQuery(usersQuery);
  const [inviting, setInviting] = useState(false);
  useAsked('invitation', () => setInviting(true));
  return (
    <>
      <ScreenHead
        title="User Management"
        intro="Administrators run the blog. Other users can sign in and see what visitors see."
      >
        <Button size="small" onClick={() => setInviting(true)}>
          Invite somebody
        </Button>
      </ScreenHead>
      <div className={css.stack}>
        <Panel title="Users">
          {users.isPending && <SkeletonRows rows={3} columns={4} />}
          {users.isLoadingError && <LoadFailure error={users.error} onRetry={users.refetch} />}
          {users.data && <UsersTable users={users.data} />}
        </Panel>
        <OpenLinks />
        <OwnPassword />
        <TwoFactor />
      </div>
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
    </>
  );
}
