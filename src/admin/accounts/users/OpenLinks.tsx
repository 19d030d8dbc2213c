import { useQuery } from '@tanstack/react-query';
import { Button } from '#src/components/Button/Button.tsx';
import { roleName } from '#src/content/accounts/roles.ts';
import { query } from '../../query.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { allOf, QueryList } from '../../ui/QueryList.tsx';
import { Time } from '../../ui/Time.tsx';
import { quiet, small } from '../../ui/ui.css.ts';
import { useNoun } from '../../use-noun.ts';
import { useUserActions } from './use-user-actions.ts';
import * as css from './users.css.ts';

export function OpenLinks() {
  const invites = useQuery(query('GET /api/admin/invites'));
  const resets = useQuery(query('GET /api/admin/reset-links'));
  const noun = useNoun();
  const { withdraw, withdrawReset } = useUserActions();
  return (
    <Panel title="Pending links">
      <QueryList
        query={allOf(invites, resets)}
        loading={[1, 2]}
        isEmpty={(links) => links.flat().length === 0}
        empty={<Empty>No pending invitations or reset links.</Empty>}
      >
        {([invited, asked]) => (
          <ul className={css.rows}>
            {invited.map((invite) => (
              <OpenLink
                key={`invite ${invite.id}`}
                what={`Invitation: ${roleName(invite.role, noun).toLowerCase()}`}
                link={invite}
                busy={withdraw.isPending}
                onWithdraw={() => withdraw.mutate(invite.id)}
              />
            ))}
            {asked.map((reset) => (
              <OpenLink
                key={`reset ${reset.userId} ${reset.byMail}`}
                what={`Reset link for ${reset.username}`}
                link={reset}
                byMail={reset.byMail}
                busy={withdrawReset.isPending}
                onWithdraw={() =>
                  withdrawReset.mutate({ id: reset.userId, source: reset.byMail ? 'email' : 'administrator' })
                }
              />
            ))}
          </ul>
        )}
      </QueryList>
    </Panel>
  );
}

interface OpenLinkProps {
  what: string;
  link: { createdBy: string | null; expiresAt: string };
  byMail?: boolean;
  busy: boolean;
  onWithdraw: () => void;
}

function OpenLink({ what, link, byMail = false, busy, onWithdraw }: OpenLinkProps) {
  const made = link.createdBy ? `Created by ${link.createdBy}` : 'Created on the server';
  const origin = byMail ? 'Requested by e-mail' : made;
  return (
    <li className={css.inPanel}>
      <div className={css.openLink}>
        {what}
        <p className={`${quiet} ${small}`}>
          {origin}, valid until <Time value={link.expiresAt} />
        </p>
      </div>
      <Button
        tone="quiet"
        aria-label={`Revoke: ${what}${byMail ? ', requested by e-mail' : ''}`}
        disabled={busy}
        onClick={onWithdraw}
      >
        {' '}
        Revoke{' '}
      </Button>
    </li>
  );
}
