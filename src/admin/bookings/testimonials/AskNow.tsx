import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import { adminSessionPath } from '#src/routes.ts';
import { mutate } from '../../mutate.ts';
import { query } from '../../query.ts';
import { note, panelRow, rows, spread } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Time } from '../../ui/Time.tsx';

export function AskNow() {
  const list = useQuery(query('GET /api/admin/stories/unasked'));
  const ask = useMutation(
    mutate('POST /api/admin/stories/ask', {
      changes: ['GET /api/admin/stories/unasked'],
      failed: 'Could not ask for a testimonial',
      onSuccess: () => toast({ title: 'E-mail on its way' }),
    }),
  );
  const sessions = list.data?.sessions ?? [];
  if (sessions.length === 0) return null;
  return (
    <Panel title="Not asked so far">
      <ul role="list" className={rows}>
        {sessions.map(({ id, name, startsAt }) => (
          <li key={id} className={panelRow}>
            <div className={spread}>
              <span>
                <Link to={adminSessionPath(id)} dir="auto">
                  {name}
                </Link>{' '}
                <span className={note}>
                  <Time value={startsAt} plain />
                </span>
              </span>
              <Button
                tone="quiet"
                disabled={ask.isPending}
                aria-label={`Ask now: ${name}`}
                onClick={() => ask.mutate({ body: { bookingId: id } })}
              >
                Ask now
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
