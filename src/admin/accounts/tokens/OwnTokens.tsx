import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Button, ButtonLink } from '#src/components/Button/Button.tsx';
import { actions } from '#src/design/layout.css.ts';
import { query } from '../../query.ts';
import { Empty } from '../../ui/Empty.tsx';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QueryList } from '../../ui/QueryList.tsx';
import { useUser } from '../session/use-session.ts';
import { TokenList } from './TokenList.tsx';
import { useRevokeOwnToken } from './use-token-actions.ts';

const NewTokenDialog = lazyDialog(() => import('./NewTokenDialog.tsx'));

export default function OwnTokens() {
  const user = useUser();
  const tokens = useQuery(query('GET /api/account/tokens'));
  const revoke = useRevokeOwnToken();
  const [creating, setCreating] = useState(false);
  if (!user) return null;
  return (
    <>
      <Panel
        title="API tokens"
        action={
          <div className={actions}>
            <ButtonLink tone="quiet" size="small" href="/api/docs">
              API reference
            </ButtonLink>
            <Button tone="quiet" size="small" onClick={() => setCreating(true)}>
              Create token
            </Button>
          </div>
        }
      >
        <QueryList
          query={tokens}
          loading={[2, 2]}
          isEmpty={(all) => all.length === 0}
          empty={<Empty>No API tokens. With one, a program reads or writes posts for you.</Empty>}
        >
          {(all) => (
            <TokenList
              tokens={all}
              pending={revoke.isPending}
              onRevoke={(id, done) => revoke.mutate(id, { onSuccess: done })}
            />
          )}
        </QueryList>
      </Panel>
      {creating && (
        <Suspense>
          <NewTokenDialog role={user.role} onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </>
  );
}
