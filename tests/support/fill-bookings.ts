import { millisecondsInHour } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import { writeTransaction } from '#db/transaction.ts';
import { TIERS } from '#src/contract/site/values.ts';
import { addDeveloper } from './developers.ts';

const AT_ONCE = 500;

interface Fill {
  bookings: number;
  /** Per tier; missing ones are added. */
  developers: number;
  from: Date;
  /** Average share of places that are booked. */
  density?: number;
}

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
  const people = await db.selectFrom('developers').select(['id', 'tier']).orderBy('id').execute();
  const booked = TIERS.flatMap((tier) =>
    people
      .filter((each) => each.tier === tier)
      .slice(0, developers)
      .flatMap(({ id }, index) =>
        Array.from({ length: hours }, (_, hour) => hour)
          .filter((hour) => (hour * 7_919 + (index + 1) * 104_729) % 100 < density * 100)
          .map((hour) => ({ tier, id, hour, ref: `${tier}-${hour}-${index + 1}` })),
      ),
  );
  const at = from.toISOString();
  await writeTransaction(db, async (trx) => {
    for (let begun = 0; begun < booked.length; begun += AT_ONCE)
      await trx
        .insertInto('bookings')
        .values(
          booked.slice(begun, begun + AT_ONCE).map(({ tier, id, hour, ref }) => ({
            ref,
            tier,
            source: 'site',
            startsAt: new Date(from.getTime() + hour * millisecondsInHour).toISOString(),
            developerId: id,
            taken: 1,
            state: 'confirmed',
            name: `Client ${hour}`,
            email: `client-${hour}@example.com`,
            idea: `An app for case ${hour}`,
            timeZone: 'Europe/Berlin',
            priceCents: 12_000,
            currency: 'usd',
            paidCents: 0,
            refundCents: 0,
            payment: 'due',
            origin: 'http://localhost:3000',
            createdAt: at,
            updatedAt: at,
          })),
        )
        .execute();
  });
}
