import { type AliasedRawBuilder, type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#db/open.ts';
import type { PacksTable } from '#db/tables/bookings/money.ts';
import { nowText } from '#db/values.ts';
import type { Tier } from '#src/contract/site/values.ts';
import { getKind, tierOf } from '../kinds.ts';

/** The key of a pack's kind of session, as `tier`; servers of the version before write the column alone. */
const kindKey: AliasedRawBuilder<Tier, 'tier'> =
  sql<Tier>`coalesce((select kinds.key from kinds where kinds.id = packs.kind_id), packs.tier)`.as('tier');

const columns = [
  'id',
  'ref',
  'kind',
  'hours',
  'hourCents',
  'priceCents',
  'taxCents',
  'taxBps',
  'taxThirdDecimal',
  'taxName',
  'taxIncluded',
  'currency',
  'state',
  'payment',
  'paidCents',
  'refundCents',
  'checkoutId',
  'checkoutUrl',
  'checkoutExpiresAt',
  'paymentIntent',
  'name',
  'email',
  'company',
  'taxNumber',
  'address',
  'country',
  'recipientName',
  'recipientEmail',
  'message',
  'deliverAt',
  'expiresAt',
  'note',
  'createdAt',
] as const;
const withKind = [...columns, kindKey] as const;

/** Money in hundredths of its currency, times in UTC. */
export type Pack = Pick<Selectable<PacksTable>, (typeof columns)[number] | 'tier'>;
export type NewPack = Omit<Insertable<PacksTable>, 'id' | 'kindId' | 'createdAt' | 'updatedAt'>;

const one = (db: Db) => db.selectFrom('packs').select(withKind);

/** Finds a pack by the stored part of its code. */
export const findPack = (db: Db, ref: string): Promise<Pack | undefined> =>
  one(db).where('ref', '=', ref).executeTakeFirst();

/** Finds a pack by its id. */
export const findPackById = (db: Db, id: number): Promise<Pack | undefined> =>
  one(db).where('id', '=', id).executeTakeFirst();

/** Finds a pack by its Stripe Checkout Session. */
export const findPackByCheckout = (db: Db, checkoutId: string): Promise<Pack | undefined> =>
  one(db).where('checkoutId', '=', checkoutId).executeTakeFirst();

/** Adds a pack. `tier`: the key of its kind. @throws a `unique` fault when its reference exists */
export async function insertPack(db: Db, pack: NewPack, now: Date): Promise<Pack> {
  const kind = await getKind(db, pack.tier);
  const at = nowText(now);
  return db
    .insertInto('packs')
    .values({ ...pack, tier: tierOf(kind), kindId: kind.id, createdAt: at, updatedAt: at })
    .returning(withKind)
    .executeTakeFirstOrThrow();
}

/** Changes columns of a pack. @throws NoResultError when there is none with that id */
export const updatePack = (
  db: Db,
  id: number,
  change: Omit<Updateable<PacksTable>, 'id' | 'ref' | 'createdAt' | 'updatedAt'>,
  now: Date,
): Promise<Pack> =>
  db
    .updateTable('packs')
    .set({ ...change, updatedAt: nowText(now) })
    .where('id', '=', id)
    .returning(withKind)
    .executeTakeFirstOrThrow();

/** Counts a pack's booked or lost hours. A returned hour is neither. */
export async function countPackHours(db: Db, packId: number): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('packId', '=', packId)
    .where('packReturned', '=', 0)
    .executeTakeFirstOrThrow();
  return count;
}

/** Packs and gifts sold or awaiting payment, newest first, with hours used. */
export async function listPacks(db: Db, limit: number): Promise<Array<Pack & { used: number }>> {
  const packs = await one(db).orderBy('id', 'desc').limit(limit).execute();
  if (packs.length === 0) return [];
  const counted = await db
    .selectFrom('bookings')
    .select((eb) => [eb.ref('packId').$notNull().as('packId'), eb.fn.countAll<number>().as('used')])
    .where(
      'packId',
      'in',
      packs.map(({ id }) => id),
    )
    .where('packReturned', '=', 0)
    .groupBy('packId')
    .execute();
  const used = new Map(counted.map((each) => [each.packId, each.used]));
  return packs.map((pack) => ({ ...pack, used: used.get(pack.id) ?? 0 }));
}

/** Finds a pack by its Stripe PaymentIntent. */
export const findPackByIntent = (db: Db, paymentIntent: string): Promise<Pack | undefined> =>
  one(db).where('paymentIntent', '=', paymentIntent).executeTakeFirst();
