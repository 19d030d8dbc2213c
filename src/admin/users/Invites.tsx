import { useQuery } from '@tanstack/react-query';
import { Button } from '#src/components/Button/Button.tsx';
import { invitesQuery } from '../queries.ts';
import { Empty, LoadFailure } from '../ui/Empty.tsx';
import { Panel } from '../ui/Panel.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { Time } from '../ui/Time.tsx';
import { quiet, small } from '../ui/ui.css.ts';
import { useUserActions } from './use-user-actions.ts';
import * as css from './users.css.ts';

/** Links that were handed out and not used yet. */
export function Invites() {
  const invites = useQuery(invitesQuery);
  const { withdraw } = useUserActions();
  return (
    <Panel title="Open invitations">
      {invites.isPending && <SkeletonRows rows={1} columns={2} />}
      {invites.isLoadingError && <LoadFailure error={invites.error} onRetry={invites.refetch} />}
      {invites.data?.length === 0 && <Empty>Nobody is invited at present.</Empty>}
      <ul className={css.rows}>
        {invites.data?.map((invite) => (
          <li key={invite.id} className={css.inPanel}>
            <div>
              {invite.isAdmin ? 'An administrator' : 'A user'}
              <p className={`${quiet} ${small}`}>
                {invite.createdBy && `By ${invite.createdBy}, `}valid until <Time value={invite.expiresAt} />
              </p>
            </div>
            <Button
              tone="quiet"
              size="small"
              disabled={withdraw.isPending}
              onClick={() => withdraw.mutate(invite.id)}
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
