import { databaseTime } from '../../clock.ts';
import type { Db } from '../../open.ts';
import type { TriedService } from '../../tables/site/site.ts';
import { nowText } from '../../values.ts';

const MOST_CHARACTERS = 500;

/** Saves a service's last result, if it differs. @param error a sentence; null: it worked */
export async function recordTry(db: Db, service: TriedService, error: string | null): Promise<void> {
  const before = await db
    .selectFrom('lastTries')
    .select('error')
    .where('service', '=', service)
    .executeTakeFirst();
  const shown = error === null ? null : error.slice(0, MOST_CHARACTERS);
  if (before?.error === shown) return;
  const values = { error: shown, triedAt: nowText(databaseTime(db)) };
  await db
    .insertInto('lastTries')
    .values({ service, ...values })
    .onConflict((conflict) => conflict.column('service').doUpdateSet(values))
    .execute();
}

/** Forgets a service's last try after its settings changed. */
export async function deleteLastTry(db: Db, service: TriedService): Promise<void> {
  await db.deleteFrom('lastTries').where('service', '=', service).execute();
}

/** True if a service's last try worked; false while untried. */
export async function hasWorked(db: Db, service: TriedService): Promise<boolean> {
  const row = await db
    .selectFrom('lastTries')
    .select('error')
    .where('service', '=', service)
    .executeTakeFirst();
  return row !== undefined && row.error === null;
}

/** Each service's last error; null when it worked or is untried. */
export async function readTries(db: Db): Promise<Record<TriedService, string | null>> {
  const rows = await db.selectFrom('lastTries').select(['service', 'error']).execute();
  const errorOf = (service: TriedService) => rows.find((row) => row.service === service)?.error ?? null;
  return { mail: errorOf('mail'), provider: errorOf('provider') };
}
