import { sql } from 'kysely';
import type { Db } from '#db/open.ts';

interface Fill {
  /** Per tier. */
  bookings: number;
  capacity: number;
  from: Date;
  /** Average share of places that are booked; the rest stay free. */
  density?: number;
}

/** Inserts many bookings, spread over as many hours as they need. */
export async function fillBookings(db: Db, { bookings, capacity, from, density = 0.7 }: Fill): Promise<void> {
  const hours = Math.ceil(bookings / capacity / density);
  await sql`
    with recursive
      hour (n) as (select 0 union all select n + 1 from hour where n + 1 < ${hours}),
      seat (s) as (select 1 union all select s + 1 from seat where s + 1 <= ${capacity}),
      place as (
        select n, s, t.value as tier from hour, seat, json_each('["offshore","usa"]') t
        where (n * 7919 + s * 104729) % 100 < ${density * 100}
      )
    insert into bookings (ref, source, tier, starts_at, seat, state, name, email, idea, time_zone, price_cents, payment, origin, created_at, updated_at)
    select
      tier || '-' || n || '-' || s, 'site', tier,
      strftime('%Y-%m-%dT%H:%M:%fZ', ${from.toISOString()}, '+' || n || ' hours'),
      s, 'confirmed', 'Client ' || n, 'client-' || n || '@example.com', 'An app for case ' || n, 'Europe/Berlin',
      12000, 'due', 'http://localhost:3000', ${from.toISOString()}, ${from.toISOString()}
    from place`.execute(db);
}
