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

export function SignInList({ userId, children }: Props) {
  const signIns = useQuery(query('GET /api/admin/users/:id/sessions', { params: { id: userId } }));
  const { endSignIn, endSignIns } = useUserActions();
  const others = signIns.data?.some(({ current }) => !current);
  return (
    <>
      <QueryList
        query={signIns}
        loading={[2, 1]}
        isEmpty={(all) => all.length === 0}
        empty={<p className={quiet}>Not signed in anywhere.</p>}
      >
        {(all) => (
          <ul className={css.rows}>
            {all.map((signIn) => (
              <li key={signIn.id} className={css.row}>
                <div>
                  Signed in <Time value={signIn.createdAt} />
                  <p className={`${quiet} ${small}`}>
                    Expires <Time value={signIn.expiresAt} /> at the latest
                  </p>
                </div>
                {signIn.current ? (
                  <Badge tone="brand">This device</Badge>
                ) : (
                  <Button
                    tone="quiet"
                    disabled={endSignIn.isPending}
                    onClick={() => endSignIn.mutate({ id: userId, session: signIn.id })}
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
          <Button tone="danger" disabled={endSignIns.isPending} onClick={() => endSignIns.mutate(userId)}>
            {signIns.data?.some(({ current }) => current) ? 'Sign out all others' : 'Sign out all'}
          </Button>
        )}
      </div>
    </>
  );
}
