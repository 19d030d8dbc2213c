import type { Insertable } from 'kysely';
import type { Db } from '#db/open.ts';
import type { DevelopersTable } from '#db/tables/bookings/developers.ts';
import type { DeveloperInput, OwnProfileInput } from '#src/contract/bookings/developer-input.ts';
import type { Tier } from '#src/contract/site/values.ts';
import type { testApp } from './app.ts';

type Change = Partial<Omit<Insertable<DevelopersTable>, 'id' | 'tier' | 'createdAt' | 'updatedAt'>>;

/**
 * They follow the tier's hours unless the change says otherwise.
 * @returns their id
 */
export async function addDeveloper(db: Db, tier: Tier, change: Change = {}): Promise<number> {
  const at = '2027-01-01T00:00:00.000Z';
  const { id } = await db
    .insertInto('developers')
    .values({
      tier,
      name: `${tier} developer`,
      timeZone: 'UTC',
      hours: null,
      createdAt: at,
      updatedAt: at,
      ...change,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Fields that developers may change themselves. */
export const aProfile = (change: Partial<Omit<OwnProfileInput, 'version'>> = {}) => ({
  timeZone: 'UTC',
  hours: null,
  bufferBefore: 0,
  bufferAfter: 0,
  maxPerDay: null,
  room: '',
  about: '',
  pictureHash: null,
  ...change,
});

export const aDeveloper = (change: Partial<DeveloperInput> = {}): DeveloperInput => ({
  ...aProfile(),
  name: 'Ben',
  tier: 'offshore',
  extended: false,
  noticeHours: null,
  horizonDays: null,
  isShown: true,
  isActive: true,
  userId: null,
  ...change,
});

/** Signs a developer up. @returns the account's id */
export async function addDeveloperAccount(
  app: Pick<Awaited<ReturnType<typeof testApp>>, 'as' | 'db'>,
  username: string,
  email: string | null = null,
): Promise<number> {
  await app.as('developer', username);
  const { id } = await app.db
    .updateTable('users')
    .set({ email })
    .where('username', '=', username)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
