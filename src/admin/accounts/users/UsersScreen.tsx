import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { query } from '../../query.ts';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QueryView } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { useNavigationIntent } from '../../ui/use-navigation-intent.ts';
import { AllTokens } from '../tokens/AllTokens.tsx';
import { OpenLinks } from './OpenLinks.tsx';
import { UsersTable } from './UsersTable.tsx';
import * as css from './users.css.ts';

const InviteDialog = lazyDialog(() => import('./InviteDialog.tsx'));

export default function UsersScreen() {
  const users = useQuery(query('GET /api/admin/users'));
  const [inviting, setInviting] = useState(false);
  useNavigationIntent('invitation', () => setInviting(true));
  return (
    <>
      <ScreenHead title="User Management" intro="Who can sign in, and what each person sees and does.">
        <Button onClick={() => setInviting(true)}>Invite someone</Button>
      </ScreenHead>
      <div className={css.stack}>
        <Panel title="Users">
          <QueryView query={users} loading={[3, 4]}>
            {(all) => <UsersTable users={all} />}
          </QueryView>
        </Panel>
        <OpenLinks />
        <AllTokens />
      </div>
      {inviting && (
        <Suspense>
          <InviteDialog onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </>
  );
}
