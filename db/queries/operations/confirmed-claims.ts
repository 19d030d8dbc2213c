import type { Db } from '../../open.ts';
import { nowText } from '../../values.ts';

export interface ConfirmedClaim {
  claim: string;
  statement: string;
  username: string;
  /** UTC. */
  at: string;
}

/** Claims that owners confirmed, possibly of another version. */
export const listConfirmedClaims = (db: Db): Promise<ConfirmedClaim[]> =>
  db
    .selectFrom('confirmedClaims')
    .select(['claim', 'statement', 'username', 'at'])
    .orderBy('claim')
    .execute();

/** Saves that a claim is true as stated, replacing an earlier statement. */
export async function confirmClaim(
  db: Db,
  { claim, statement, username }: Omit<ConfirmedClaim, 'at'>,
  now: Date,
): Promise<void> {
  const values = { statement, username, at: nowText(now) };
  await db
    .insertInto('confirmedClaims')
    .values({ claim, ...values })
    .onConflict((conflict) => conflict.column('claim').doUpdateSet(values))
    .execute();
}
