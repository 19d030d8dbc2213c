import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import type { SessionAhead } from '#src/contract/bookings/developers.ts';
import { formatList } from '#src/contract/format.ts';
import { adminBookingPath } from '#src/routes.ts';
import { useMay } from '../../accounts/session/use-session.ts';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { quiet } from '../../ui/ui.css.ts';
import { useNoun } from '../../use-noun.ts';
import { inZone, statusOf } from '../bookings/booking-labels.ts';
import { useDevelopersMutation } from './developer-queries.ts';
import * as css from './developers.css.ts';

interface Props {
  sessions: readonly SessionAhead[];
  timeZone: string;
  /** Called after a session was handed over. */
  onMoved?: (id: number) => void;
}

/** Owners hand sessions over to developers who are free; developers only see who is. */
export function AheadList({ sessions, timeZone, onMoved }: Props) {
  const isOwner = useMay('owner');
  const noun = useNoun();
  const [tell, setTell] = useState(true);
  const anyMoves = isOwner && sessions.some(({ canMove, others }) => canMove && others.length > 0);
  return (
    <>
      {anyMoves && (
        <>
          <label className={css.tell}>
            <input type="checkbox" checked={tell} onChange={({ target }) => setTell(target.checked)} />
            Tell clients by e-mail when their session is handed over
          </label>
          <p className={quiet}>
            The team and both {noun.many} get one either way, if their accounts have an address. Clients
            without an address, and those of an external booking service, get none. No one is told of a
            request, which is not booked yet.
          </p>
        </>
      )}
      <ul role="list" className={css.metList}>
        {sessions.map((session) => (
          <li key={session.id} className={css.session}>
            <span>
              {isOwner ? (
                <Link to={adminBookingPath(session.id)}>
                  <bdi>{session.guest}</bdi>
                </Link>
              ) : (
                <bdi>{session.guest}</bdi>
              )}
              , {inZone(session.startsAt, timeZone)}
              {session.state === 'held' && (
                <span className={quiet}> ({statusOf(session).label.toLowerCase()})</span>
              )}
              {session.away && <span className={css.away}> (away)</span>}
            </span>
            {session.canMove &&
              (isOwner ? (
                <HandOver session={session} tell={tell} onMoved={() => onMoved?.(session.id)} />
              ) : (
                <span className={quiet}>
                  {session.others.length > 0
                    ? `Free then: ${formatList(session.others.map(({ name }) => name))}. An owner can hand the session over.`
                    : 'No one else is free then. Ask an owner to move it.'}
                </span>
              ))}
          </li>
        ))}
      </ul>
    </>
  );
}

function HandOver({
  session: { id, guest: client, others },
  tell,
  onMoved,
}: {
  session: SessionAhead;
  tell: boolean;
  onMoved: () => void;
}) {
  const [chosen, setChosen] = useState<number>();
  const to = others.find((each) => each.id === chosen) ?? others[0];
  const assign = useDevelopersMutation('PATCH /api/admin/bookings/:id', {
    input: (developerId: number) => ({
      params: { id },
      body: { action: 'assign' as const, developerId, tell },
    }),
    done: 'Session handed over',
    failed: 'Could not hand the session over',
  });
  if (!to) return <span className={quiet}>No one else is free then.</span>;
  return (
    <span className={css.handOver}>
      {others.length > 1 && (
        <FilterSelect
          className={css.time}
          label={`Who gives the session with ${client}`}
          options={others.map((each) => [String(each.id), each.name])}
          value={String(to.id)}
          onChange={(id) => setChosen(Number(id))}
        />
      )}
      <Button
        tone="quiet"
        disabled={assign.isPending}
        onClick={() => assign.mutate(to.id, { onSuccess: onMoved })}
      >
        Move to {to.name}
      </Button>
    </span>
  );
}
