import { useEffect, useState } from 'react';
import { ButtonLink } from '#src/components/Button/Button.tsx';
import { manage } from '#src/content/bookings/booking-calendar.ts';
import type { ManagedBooking } from '#src/contract/bookings/bookings.ts';

interface Props {
  room: NonNullable<ManagedBooking['room']>;
  /** The server's: a client's own clock may be wrong by hours. */
  now: string;
}

/** Maximum delay of a timer, in milliseconds. */
const LONGEST_MS = 2 ** 31 - 1;

/** Shown from ten minutes before the session. */
export function Join({ room, now }: Props) {
  const [open, setOpen] = useState(now >= room.joinFrom && now < room.joinUntil);
  useEffect(() => {
    const waits = [
      [Date.parse(room.joinFrom) - Date.parse(now), true],
      [Date.parse(room.joinUntil) - Date.parse(now), false],
    ] as const;
    const timers = waits
      .filter(([wait]) => wait > 0 && wait < LONGEST_MS)
      .map(([wait, opens]) => setTimeout(() => setOpen(opens), wait));
    return () => timers.forEach(clearTimeout);
  }, [room, now]);
  if (!open) return null;
  return (
    <ButtonLink size="large" href={room.url} target="_blank" rel="noreferrer">
      {manage.join}
    </ButtonLink>
  );
}
