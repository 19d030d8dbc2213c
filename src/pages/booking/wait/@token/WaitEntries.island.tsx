import { useRef, useState } from 'react';
import { island } from '#renderer/islands/island.tsx';
import { api } from '#src/api/client.ts';
import { Button, ButtonLink } from '#src/components/Button/Button.tsx';
import { waitlistCopy } from '#src/content/bookings/waitlist-copy.ts';
import { Problem } from '../../Problem.tsx';
import type { WaitData, WaitEntry } from './+data.ts';
import * as css from './Wait.css.ts';

/** The entries of an address, the one of the link first. */
function WaitEntries({ token, entries: given }: Pick<WaitData, 'token' | 'entries'>) {
  const [entries, setEntries] = useState(given);
  const own = entries.filter((entry) => entry.token === token);
  return (
    <ul role="list" className={css.list}>
      {[...own, ...entries.filter((entry) => entry.token !== token)].map((entry) => (
        <Entry
          key={entry.token}
          entry={entry}
          onState={(state) =>
            setEntries((before) =>
              before.map((each) =>
                each.token === entry.token ? { ...each, state, offerPath: null, offered: null } : each,
              ),
            )
          }
        />
      ))}
    </ul>
  );
}

interface EntryProps {
  entry: WaitEntry;
  onState: (state: WaitEntry['state']) => void;
}

const CALLS = {
  confirm: 'POST /api/waitlist/:token/confirm',
  leave: 'POST /api/waitlist/:token/leave',
} as const;

function Entry({ entry, onState }: EntryProps) {
  const { token, kind, path, days, hours, developer, state, offerPath, offered, heldUntil } = entry;
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const status = useRef<HTMLParagraphElement>(null);

  async function send(call: keyof typeof CALLS) {
    setSending(true);
    setProblem(undefined);
    try {
      const answer = await api(CALLS[call], { params: { token } });
      onState(answer.entries.find((each) => each.token === token)?.state ?? 'left');
      // The pressed button is gone.
      status.current?.focus();
    } catch (error) {
      setProblem(error);
    }
    setSending(false);
  }

  const isOver = state === 'left' || state === 'booked';
  return (
    <li className={css.entry}>
      <h2 className={css.kind} dir="auto">
        {kind}
      </h2>
      <p>
        {days}, {hours}
        {developer && (
          <>
            <br />
            <bdi>{waitlistCopy.with(developer)}</bdi>
          </>
        )}
      </p>
      <p ref={status} tabIndex={-1} className={css.state} role="status">
        {waitlistCopy.states[state]}
      </p>
      {offered && (
        <p>
          <strong>{offered}</strong>
          {heldUntil && <span className={css.note}>{waitlistCopy.heldUntil(heldUntil)}</span>}
        </p>
      )}
      <div className={css.actions}>
        {state === 'unconfirmed' && (
          <Button size="large" disabled={isSending} onClick={() => void send('confirm')}>
            {waitlistCopy.confirm}
          </Button>
        )}
        {offerPath && (
          <ButtonLink size="large" href={offerPath}>
            {waitlistCopy.take}
          </ButtonLink>
        )}
        {isOver || state === 'paused' ? (
          <ButtonLink size="medium" tone="quiet" href={path}>
            {waitlistCopy.book}
          </ButtonLink>
        ) : null}
        {!isOver && (
          <Button size="medium" tone="quiet" disabled={isSending} onClick={() => void send('leave')}>
            {waitlistCopy.leave}
          </Button>
        )}
      </div>
      <Problem className={css.problem} of={problem} />
    </li>
  );
}

export default island({ name: 'pages/booking/wait/@token/WaitEntries', when: 'visible' }, WaitEntries);
