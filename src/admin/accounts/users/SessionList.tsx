import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { query } from '../../query.ts';
import { Badge } from '../../ui/Badge.tsx';
import { dialogActions } from '../../ui/layouts.css.ts';
import { QueryList } from '../../ui/QueryList.tsx';
import { Time } from '../../ui/Time.tsx';
import { quiet, small } from '../../ui/ui.css.ts';
import { useUserActions } from './use-user-actions.ts';
import * as css from './users.css.ts';

interface Props {
  userId: number;
  children?: ReactNode;
}

export function SessionList({ userId, children }: Props) {
  const sessions = useQuery(query('GET /api/admin/users/:id/sessions', { params: { id: userId } }));
  const { endSession, endSessions } = useUserActions();
  const others = sessions.data?.some(({ current }) => !current);
  return (
    <>
      <QueryList
        query={sessions}
        loading={[2, 1]}
        isEmpty={(all) => all.length === 0}
        empty={<p className={quiet}>Not signed in anywhere.</p>}
      >
        {(all) => (
          <ul className={css.rows}>
            {all.map((session) => (
              <li key={session.id} className={css.row}>
                <div>
                  Signed in <Time value={session.createdAt} />
                  <p className={`${quiet} ${small}`}>
                    Expires <Time value={session.expiresAt} /> at the latest
                  </p>
                </div>
                {session.current ? (
                  <Badge tone="brand">This device</Badge>
                ) : (
                  <Button
                    tone="quiet"
                    disabled={endSession.isPending}
                    onClick={() => endSession.mutate({ id: userId, session: session.id })}
                  >
                    {' '}
                    Sign out{' '}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryList>
      <div className={dialogActions}>
        {children}
        {others && (
          <Button tone="danger" disabled={endSessions.isPending} onClick={() => endSessions.mutate(userId)}>
            {sessions.data?.some(({ current }) => current) ? 'Sign out all others' : 'Sign out all'}
          </Button>
        )}
      </div>
    </>
  );
}
