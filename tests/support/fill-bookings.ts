import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { TIERS } from '#src/contract/values.ts';
import { addDeveloper } from './developers.ts';

interface Fill {
  /** Per tier. */
  bookings: number;
  /** Developers per tier; missing ones are added. */
  developers: number;
  from: Date;
  /** Average share of places that are booked; the rest stay free. */
  density?: number;
}

/** Inserts many bookings, spread over as many hours as they need. */
export async function fillBookings(
  db: Db,
  { bookings, developers, from, density = 0.7 }: Fill,
): Promise<void> {
  const hours = Math.ceil(bookings / developers / density);
  for (const tier of TIERS) {
    const { count } = await db
      .selectFrom('developers')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('tier', '=', tier)
      .executeTakeFirstOrThrow();
    for (let number = count; number < developers; number += 1) await addDeveloper(db, tier);
  }
  await sql`
    with recursive
      hour (n) as (select 0 union all select n + 1 from hour where n + 1 < ${hours}),
      person (s, tier, id) as (
        select row_number() over (partition by tier order by id), tier, id from developers
      ),
      place as (
        select n, s, tier, id from hour, person
        where s <= ${developers} and (n * 7919 + s * 104729) % 100 < ${density * 100}
      )
    insert into bookings (ref, source, tier, starts_at, developer_id, taken, state, name, email, idea, time_zone, price_cents, payment, origin, created_at, updated_at)
    select
      tier || '-' || n || '-' || s, 'site', tier,
      strftime('%Y-%m-%dT%H:%M:%fZ', ${from.toISOString()}, '+' || n || ' hours'),
      id, 1, 'confirmed', 'Client ' || n, 'client-' || n || '@example.com', 'An app for case ' || n, 'Europe/Berlin',
      12000, 'due', 'http://localhost:3000', ${from.toISOString()}, ${from.toISOString()}
    from place`.execute(db);
}
