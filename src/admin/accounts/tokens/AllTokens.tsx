import { useQuery } from '@tanstack/react-query';
import { query } from '../../query.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QueryList } from '../../ui/QueryList.tsx';
import { TokenList } from './TokenList.tsx';
import { useRevokeToken } from './use-token-actions.ts';

/** For owners: the tokens of all users. */
export function AllTokens() {
  const tokens = useQuery(query('GET /api/admin/tokens'));
  const revoke = useRevokeToken();
  return (
    <Panel title="API tokens">
      <QueryList
        query={tokens}
        loading={[1, 2]}
        isEmpty={(all) => all.length === 0}
        empty={<Empty>No one has an API token.</Empty>}
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
  );
}
