import { insertBooking } from '#db/queries/bookings/write.ts';
import { addDeveloper } from './developers.ts';
import { openSite } from './site-database.ts';

const HOUR = 3_600_000;

export const hourFromToday = (days: number, hour: number): Date => {
  const today = Math.floor(Date.now() / (24 * HOUR)) * 24 * HOUR;
  return new Date(today + (days * 24 + hour) * HOUR);
};

/**
 * Fills a migrated database with a team of three, their busy times and sessions: Ada (offshore, around the clock),
 * Ben (offshore, 9 to 17 UTC) and the USA-based developer.
 */
export async function fillTeamCalendar(
  dataDir: string,
  { people = 0 } = {},
): Promise<{ ada: number; ben: number }> {
  const { db, close } = await openSite(dataDir);
  const [first] = await db.selectFrom('developers').select('id').where('tier', '=', 'offshore').execute();
  const ada = first?.id ?? 0;
  await db.updateTable('developers').set({ name: 'Ada' }).where('id', '=', ada).execute();
  const spans = [{ from: 9 * 60, to: 17 * 60 }];
  const ben = await addDeveloper(db, 'offshore', {
    name: 'Ben',
    timeZone: 'UTC',
    hours: JSON.stringify(Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, spans]))),
  });
  for (let n = 0; n < people; n += 1) await addDeveloper(db, 'usa', { name: `Developer number ${n + 1}` });
  const session = (name: string, days: number, hour: number, developerId: number, change: object = {}) =>
    insertBooking(
      db,
      {
        ref: `seeded-${name}-${days}-${hour}`.replaceAll(' ', '-'),
        source: 'site',
        tier: 'offshore',
        startsAt: hourFromToday(days, hour).toISOString(),
        developerId,
        state: 'confirmed',
        holdExpiresAt: null,
        name,
        email: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
        idea: 'A list of moths that were found in relays.',
        timeZone: 'Europe/Berlin',
        priceCents: 12_000,
        currency: 'USD',
        payment: 'due',
        origin: '',
        ...change,
      },
      new Date(),
    );
  await session('Grace Hopper', 1, 10, ada);
  await session('Katherine Johnson', 1, 10, ben, { payment: 'paid', paidCents: 12_000 });
  await session('Wilhelmina Featherstonehaugh-Cholmondeley', 1, 14, ben);
  await session('Grace Hopper', -1, 10, ada, { state: 'completed', payment: 'paid', paidCents: 12_000 });
  await db
    .insertInto('busyTimes')
    .values([
      {
        developerId: ben,
        calendarId: 1,
        startsAt: hourFromToday(1, 11).toISOString(),
        endsAt: hourFromToday(1, 13).toISOString(),
        note: '',
      },
      {
        developerId: ben,
        calendarId: null,
        startsAt: hourFromToday(1, 15).toISOString(),
        endsAt: hourFromToday(1, 17).toISOString(),
        note: 'Dentist',
      },
    ])
    .execute();
  await close();
  return { ada, ben };
}
