import { refOf } from './fill-bookings.ts';
import { type Filling, hoursFrom } from './insert.ts';

/** As many as a list takes. */
const WAITING = 1_000;

export function fillWaitlist({ insert, now }: Filling): void {
  const at = hoursFrom(now, -24);
  for (let number = 1; number <= WAITING; number += 1)
    insert('waitlist', {
      ref: refOf('wait', number),
      kind_id: 1,
      name: `Client ${number}`,
      email: `client-${number}@example.com`,
      mailbox: `client-${number}@example.com`,
      time_zone: 'Europe/Berlin',
      first_day: hoursFrom(now, 24).slice(0, 10),
      last_day: hoursFrom(now, 24 * 30).slice(0, 10),
      from_minute: 540,
      to_minute: 1_080,
      state: 'waiting',
      queued_at: hoursFrom(now, -number),
      created_at: at,
      updated_at: at,
    });
}
