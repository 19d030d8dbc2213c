import { useEffect, useRef } from 'react';
import type { ApiOutput } from '#src/api/client.ts';
import { rebookingCopy } from '#src/content/rebooking-copy.ts';
import { dayOf, longDay, timeOf, zoneLabel } from './clock.ts';
import * as css from './NextTimes.css.ts';

export type Again = ApiOutput<'GET /api/again/:secret'>;

interface Props {
  again: Again;
  zone: string;
  isTaken: boolean;
  busy: boolean;
  onChoose: (slot: string) => void;
}

export function NextTimes({ again, zone, isTaken, busy, onChoose }: Props) {
  const { times } = again.next;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isTaken) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isTaken]);
  return (
    <div ref={place} className={css.place}>
      <p role={isTaken ? 'alert' : 'status'} className={isTaken ? css.taken : undefined}>
        {isTaken
          ? times.length > 0
            ? rebookingCopy.taken
            : rebookingCopy.takenNone
          : rebookingCopy.welcome(again.customer.name)}
      </p>
      {times.length > 0 && (
        <ul role="list" className={css.times}>
          {times.map(({ startsAt }) => (
            <li key={startsAt}>
              <button type="button" className={css.time} disabled={busy} onClick={() => onChoose(startsAt)}>
                <span className={css.hour}>
                  {timeOf(startsAt, zone)} {zoneLabel(startsAt, zone)}
                </span>
                <span className={css.day}>{longDay(dayOf(startsAt, zone))}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
