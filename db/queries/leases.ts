/**
 * Leases let several processes on one database share work. A task that must happen once is leased in the
 * transaction that finds it, and released in the one that records it. A lease that is not renewed expires, so
 * another process takes over.
 */
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../open.ts';
import type { Tables } from '../schema.ts';
import { nowText } from '../values.ts';

/** One piece of a kind of work, or a whole task ('' as subject). */
export interface Leased {
  work: string;
  subject: string;
}

export interface LeaseTerms {
  /** A random name for each process. */
  owner: string;
  leaseMs: number;
  /** The database's time. */
  now: Date;
}

const endOf = ({ now, leaseMs }: LeaseTerms) => nowText(new Date(now.getTime() + leaseMs));

/**
 * Takes a free or expired lease. One statement, so only one process gets it; false while any owner holds it.
 */
export const takeLease = (db: Db, leased: Leased, terms: LeaseTerms): Promise<boolean> =>
  insertLease(db, leased, terms, (eb) => hasExpired(eb, terms));

/** Takes or renews a lease; false while another owner has it. */
export const keepLease = (db: Db, leased: Leased, terms: LeaseTerms): Promise<boolean> =>
  insertLease(db, leased, terms, (eb) =>
    eb.or([hasExpired(eb, terms), eb('leases.owner', '=', terms.owner)]),
  );

type LeaseExpressions = ExpressionBuilder<Tables, 'leases'>;

const hasExpired = (eb: LeaseExpressions, { now }: LeaseTerms) => eb('leases.expiresAt', '<=', nowText(now));

/** @param mayReplace selects the lease on the same work that gives way */
async function insertLease(
  db: Db,
  { work, subject }: Leased,
  terms: LeaseTerms,
  mayReplace: (eb: LeaseExpressions) => Expression<SqlBool>,
): Promise<boolean> {
  const taken = await db
    .insertInto('leases')
    .values({ work, subject, owner: terms.owner, expiresAt: endOf(terms) })
    .onConflict((conflict) =>
      conflict
        .columns(['work', 'subject'])
        .doUpdateSet((eb) => ({ owner: eb.ref('excluded.owner'), expiresAt: eb.ref('excluded.expiresAt') }))
        .where((eb) => mayReplace(eb)),
    )
    .returning('owner')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Renews a lease; false when it is no longer this owner's. */
export async function renewLeaseOn(db: Db, { work, subject }: Leased, terms: LeaseTerms): Promise<boolean> {
  const result = await db
    .updateTable('leases')
    .set({ expiresAt: endOf(terms) })
    .where('work', '=', work)
    .where('subject', '=', subject)
    .where('owner', '=', terms.owner)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Ends a lease, unless another owner has it by now. */
export async function endLease(db: Db, { work, subject }: Leased, owner: string): Promise<void> {
  await db
    .deleteFrom('leases')
    .where('work', '=', work)
    .where('subject', '=', subject)
    .where('owner', '=', owner)
    .execute();
}

/** Ends the leases of a stopping owner, or all when no other process is running. */
export async function endLeases(db: Db, owner?: string): Promise<void> {
  let all = db.deleteFrom('leases');
  if (owner !== undefined) all = all.where('owner', '=', owner);
  await all.execute();
}

/** Deletes expired leases. */
export async function deleteExpiredLeases(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('leases').where('expiresAt', '<=', nowText(now)).execute();
}

/** True if any owner holds the lease now. */
export async function isLeased(db: Db, { work, subject }: Leased, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('leases')
    .select('owner')
    .where('work', '=', work)
    .where('subject', '=', subject)
    .where('expiresAt', '>', nowText(now))
    .executeTakeFirst();
  return row !== undefined;
}

/** SQL: true if no one holds a lease on a row. @param subject the row's id or name, as text */
export const notLeased = (work: string, subject: Expression<string>, now: Date) =>
  sql<SqlBool>`not exists (select 1 from leases where work = ${work} and subject = ${subject} and expires_at > ${nowText(now)})`;
