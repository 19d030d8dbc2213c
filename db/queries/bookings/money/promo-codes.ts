import { type AliasedRawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import type { PromoCodesTable } from '#db/tables/bookings/money.ts';
import { nowText, toFlag } from '#db/values.ts';
import { mailboxOf } from '#src/contract/mailbox.ts';
import type { Tier } from '#src/contract/site/values.ts';
import { getKind, tierOf } from '../kinds.ts';

/** The key of the kind that a code is for, as `tier`; servers of the version before write the column alone. */
const kindKey: AliasedRawBuilder<Tier | null, 'tier'> =
  sql<Tier | null>`coalesce((select kinds.key from kinds where kinds.id = promo_codes.kind_id), promo_codes.tier)`.as(
    'tier',
  );

const columns = [
  'id',
  'code',
  'kind',
  'value',
  'currency',
  'maxUses',
  'maxPerGuest',
  'validFrom',
  'validUntil',
  'active',
  'note',
  'createdAt',
] as const;
const withKind = [...columns, kindKey] as const;

/** Amounts in hundredths of the currency, times in UTC. */
export type PromoCode = Omit<Pick<Selectable<PromoCodesTable>, (typeof columns)[number]>, 'active'> & {
  active: boolean;
  /** The key of the only kind that it is for; null: for all. */
  tier: Tier | null;
};
export type PromoCodeInput = Omit<PromoCode, 'id' | 'createdAt'>;

const read = <R extends { active: 0 | 1 }>(row: R): Omit<R, 'active'> & { active: boolean } => ({
  ...row,
  active: row.active === 1,
});

/** Finds a code, given in capital letters. */
export async function findPromoCode(db: Db, code: string): Promise<PromoCode | undefined> {
  const row = await db.selectFrom('promoCodes').select(withKind).where('code', '=', code).executeTakeFirst();
  return row && read(row);
}

/** Finds a code by its id. */
export async function findPromoCodeById(db: Db, id: number): Promise<PromoCode | undefined> {
  const row = await db.selectFrom('promoCodes').select(withKind).where('id', '=', id).executeTakeFirst();
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
  const rows = await db.selectFrom('promoCodes').select(withKind).orderBy('id', 'desc').limit(500).execute();
  return Promise.all(
    rows.map(async (row) => ({ ...read(row), uses: await countPromoUses(db, row.id, { except: 0, now }) })),
  );
}

/** @throws NoResultError when no kind has the key */
async function columnsOf(db: Db, { active, tier, ...code }: PromoCodeInput) {
  const kind = tier === null ? undefined : await getKind(db, tier);
  return { ...code, active: toFlag(active), tier: kind ? tierOf(kind) : null, kindId: kind?.id ?? null };
}

/** Adds a code. @throws a `unique` fault when the name is taken */
export async function insertPromoCode(db: Db, code: PromoCodeInput, now: Date): Promise<PromoCode> {
  const at = nowText(now);
  const row = await db
    .insertInto('promoCodes')
    .values({ ...(await columnsOf(db, code)), createdAt: at, updatedAt: at })
    .returning(withKind)
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
    .set({ ...(await columnsOf(db, change)), updatedAt: nowText(now) })
    .where('id', '=', id)
    .returning(withKind)
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
