import type { Selectable } from 'kysely';
import type { Db } from '#db/open.ts';
import type { RoomAccountsTable } from '#db/tables/bookings/rooms.ts';
import { nowText } from '#db/values.ts';

/** `secret` is encrypted. */
export type RoomAccount = Pick<Selectable<RoomAccountsTable>, 'accountId' | 'clientId' | 'secret'>;

/** The site's account at Zoom; undefined until the owner has entered one. */
export const findRoomAccount = (db: Db): Promise<RoomAccount | undefined> =>
  db
    .selectFrom('roomAccounts')
    .select(['accountId', 'clientId', 'secret'])
    .where('service', '=', 'zoom')
    .executeTakeFirst();

/** Saves the site's account at Zoom, in place of an earlier one. */
export async function saveRoomAccount(db: Db, account: RoomAccount, now: Date): Promise<void> {
  const at = nowText(now);
  await db
    .insertInto('roomAccounts')
    .values({ ...account, service: 'zoom', createdAt: at, updatedAt: at })
    .onConflict((known) => known.column('service').doUpdateSet({ ...account, updatedAt: at }))
    .execute();
}

/** Removes the site's account at Zoom. */
export async function deleteRoomAccount(db: Db): Promise<void> {
  await db.deleteFrom('roomAccounts').where('service', '=', 'zoom').execute();
}
