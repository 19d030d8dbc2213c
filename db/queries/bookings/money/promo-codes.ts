import type { Selectable } from 'kysely';
import type { Db } from '#db/open.ts';
import type { PromoCodesTable } from '#db/tables/bookings/money.ts';
import { nowText, toFlag } from '#db/values.ts';
import { mailboxOf } from '#src/contract/mailbox.ts';

const columns = [
  'id',
  'code',
  'kind',
  'value',
  'currency',
  'tier',
  'maxUses',
  'maxPerGuest',
  'validFrom',
  'validUntil',
  'active',
  'note',
  'createdAt',
] as const;

/** Amounts in hundredths of the currency, times in UTC. */
export type PromoCode = Omit<Pick<Selectable<PromoCodesTable>, (typeof columns)[number]>, 'active'> & {
  active: boolean;
};
export type PromoCodeInput = Omit<PromoCode, 'id' | 'createdAt'>;

const read = <R extends { active: 0 | 1 }>(row: R): Omit<R, 'active'> & { active: boolean } => ({
  ...row,
  active: row.active === 1,
});

/** Finds a code, given in capital letters. */
export async function findPromoCode(db: Db, code: string): Promise<PromoCode | undefined> {
  const row = await db.selectFrom('promoCodes').select(columns).where('code', '=', code).executeTakeFirst();
  return row && read(row);
}

/** Finds a code by its id. */
export async function findPromoCodeById(db: Db, id: number): Promise<PromoCode | undefined> {
  const row = await db.selectFrom('promoCodes').select(columns).where('id', '=', id).executeTakeFirst();
  return row && read(row);
}

/**
 * Counts uses of a code: confirmed bookings, those on the payment page, and those canceled after payment.
 * @param except the id of the booking to be made, which does not count
 * @param email counts only this client, however they write their address
 */
export async function countPromoUses(
  db: Db,
  promoCodeId: number,
  { except, email, now }: { except: number; email?: string; now: Date },
): Promise<number> {
  const rows = db
    .selectFrom('bookings')
    .where('promoCodeId', '=', promoCodeId)
    .where('id', '<>', except)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['confirmed', 'completed', 'no_show']),
        eb.and([eb('state', '=', 'held'), eb('holdExpiresAt', '>', nowText(now))]),
        eb.and([eb('state', '=', 'cancelled'), eb('paidCents', '>', 0)]),
      ]),
    );
  if (email === undefined) {
    const { count } = await rows
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }
  // SQL cannot tell which spellings reach the same mailbox.
  const mailbox = mailboxOf(email);
  const uses = await rows.select('email').execute();
  return uses.filter((use) => mailboxOf(use.email) === mailbox).length;
}

/** Codes with their uses, newest first. */
export async function listPromoCodes(db: Db, now: Date): Promise<Array<PromoCode & { uses: number }>> {
  const rows = await db.selectFrom('promoCodes').select(columns).orderBy('id', 'desc').limit(500).execute();
  return Promise.all(
    rows.map(async (row) => ({ ...read(row), uses: await countPromoUses(db, row.id, { except: 0, now }) })),
  );
}

/** Adds a code. @throws a `unique` fault when the name is taken */
export async function insertPromoCode(db: Db, code: PromoCodeInput, now: Date): Promise<PromoCode> {
  const at = nowText(now);
  const row = await db
    .insertInto('promoCodes')
    .values({ ...code, active: toFlag(code.active), createdAt: at, updatedAt: at })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return read(row);
}

/** Changes a code; undefined when there is none with that id. */
export async function updatePromoCode(
  db: Db,
  id: number,
  change: PromoCodeInput,
  now: Date,
): Promise<PromoCode | undefined> {
  const row = await db
    .updateTable('promoCodes')
    .set({ ...change, active: toFlag(change.active), updatedAt: nowText(now) })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
  return row && read(row);
}

/** True if a booking was ever made with a code, counted or not. */
export async function wasPromoCodeUsed(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('bookings')
    .select('id')
    .where('promoCodeId', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes an unused code. @throws a `foreign key` fault when a booking has it */
export async function deletePromoCode(db: Db, id: number): Promise<void> {
  await db.deleteFrom('promoCodes').where('id', '=', id).execute();
}
