import type { Selectable } from 'kysely';
import type { Db } from '#db/open.ts';
import type { CalendarAccountsTable, OAuthSignInsTable } from '#db/tables/bookings/calendar-accounts.ts';
import { nowText } from '#db/values.ts';
import type { WhenEnded } from '#src/contract/bookings/values.ts';

/** Tokens are encrypted. */
export type CalendarAccount = Omit<Selectable<CalendarAccountsTable>, 'createdAt' | 'updatedAt'>;

const columns = [
  'id',
  'developerId',
  'provider',
  'email',
  'scopes',
  'refreshToken',
  'accessToken',
  'accessEndsAt',
  'state',
  'whenEnded',
  'connectedAt',
  'endedAt',
] as const;

/** A developer's accounts, oldest first. */
export const listAccounts = (db: Db, developerId: number): Promise<CalendarAccount[]> =>
  db
    .selectFrom('calendarAccounts')
    .select(columns)
    .where('developerId', '=', developerId)
    .orderBy('id')
    .execute();

/** One account; undefined when it was disconnected. */
export const findAccount = (db: Db, id: number): Promise<CalendarAccount | undefined> =>
  db.selectFrom('calendarAccounts').select(columns).where('id', '=', id).executeTakeFirst();

type Granted = Pick<
  CalendarAccount,
  'developerId' | 'provider' | 'email' | 'scopes' | 'refreshToken' | 'accessToken' | 'accessEndsAt'
>;

/**
 * Saves an account after a sign-in, and returns its id. The same account of the same developer gets the new tokens
 * and is connected again.
 */
export async function saveAccount(db: Db, granted: Granted, now: Date): Promise<number> {
  const at = nowText(now);
  const { id } = await db
    .insertInto('calendarAccounts')
    .values({ ...granted, connectedAt: at, endedAt: null, createdAt: at, updatedAt: at })
    .onConflict((known) =>
      known.columns(['developerId', 'provider', 'email']).doUpdateSet((eb) => ({
        scopes: eb.ref('excluded.scopes'),
        refreshToken: eb.ref('excluded.refreshToken'),
        accessToken: eb.ref('excluded.accessToken'),
        accessEndsAt: eb.ref('excluded.accessEndsAt'),
        state: 'connected',
        connectedAt: at,
        endedAt: null,
        updatedAt: at,
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Saves refreshed tokens, unless a sign-in has replaced them since.
 * @param before the refresh token that was used, as it is stored
 * @returns false if they were replaced
 */
export async function saveTokens(
  db: Db,
  id: number,
  before: string,
  tokens: Pick<CalendarAccount, 'refreshToken' | 'accessToken' | 'accessEndsAt' | 'scopes'>,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('calendarAccounts')
    .set({ ...tokens, updatedAt: nowText(now) })
    .where('id', '=', id)
    .where('refreshToken', '=', before)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Lets the access token of an account end now, so that the next use refreshes it. */
export async function endAccessToken(db: Db, id: number, accessToken: string, now: Date): Promise<void> {
  await db
    .updateTable('calendarAccounts')
    .set({ accessEndsAt: nowText(now) })
    .where('id', '=', id)
    .where('accessToken', '=', accessToken)
    .execute();
}

/**
 * Ends an account whose grant the provider has withdrawn.
 * @param refreshToken the one that was refused, as it is stored
 * @returns false if it had ended, or has other tokens since
 */
export async function endAccount(db: Db, id: number, refreshToken: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('calendarAccounts')
    .set({ state: 'ended', endedAt: nowText(now), updatedAt: nowText(now) })
    .where('id', '=', id)
    .where('refreshToken', '=', refreshToken)
    .where('state', '=', 'connected')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Chooses which times are busy once an account has ended. */
export async function changeAccount(db: Db, id: number, whenEnded: WhenEnded, now: Date): Promise<void> {
  await db
    .updateTable('calendarAccounts')
    .set({ whenEnded, updatedAt: nowText(now) })
    .where('id', '=', id)
    .execute();
}

/** Deletes an account with its calendars, their busy times and its tokens. */
export async function deleteAccount(db: Db, id: number): Promise<void> {
  await db.deleteFrom('calendarAccounts').where('id', '=', id).execute();
}

export type SignInUnderWay = Omit<Selectable<OAuthSignInsTable>, 'expiresAt'>;

/** Begins a sign-in, and deletes those that were never finished. */
export async function beginSignIn(
  db: Db,
  signIn: SignInUnderWay,
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  await db.deleteFrom('oauthSignIns').where('expiresAt', '<=', nowText(now)).execute();
  await db
    .insertInto('oauthSignIns')
    .values({ ...signIn, expiresAt: nowText(until) })
    .execute();
}

type SignInKey = Pick<SignInUnderWay, 'stateHash' | 'sessionHash'>;

/** A sign-in that has come back in time to the browser that began it. */
export const findSignIn = (
  db: Db,
  { stateHash, sessionHash }: SignInKey,
  now: Date,
): Promise<SignInUnderWay | undefined> =>
  db
    .selectFrom('oauthSignIns')
    .select(['stateHash', 'sessionHash', 'developerId', 'provider', 'verifier'])
    .where('stateHash', '=', stateHash)
    .where('sessionHash', '=', sessionHash)
    .where('expiresAt', '>', nowText(now))
    .executeTakeFirst();

/** Uses up a sign-in; false for all but the first call. */
export async function takeSignIn(db: Db, { stateHash, sessionHash }: SignInKey, now: Date): Promise<boolean> {
  const result = await db
    .deleteFrom('oauthSignIns')
    .where('stateHash', '=', stateHash)
    .where('sessionHash', '=', sessionHash)
    .where('expiresAt', '>', nowText(now))
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
