import type { Db } from '../../open.ts';
import { nowText, toFlag } from '../../values.ts';

interface StoredVendor {
  vendor: string;
  publicId: string;
  /** '' for the vendor's own server. */
  host: string;
  asksConsent: boolean;
  isOn: boolean;
}

/** Every vendor that was ever saved, by name: one row each, so a dozen at most. */
export async function listVendors(db: Db): Promise<Array<StoredVendor & { version: number }>> {
  const rows = await db
    .selectFrom('vendors')
    .select(['vendor', 'publicId', 'host', 'asksConsent', 'isOn', 'version'])
    .orderBy('vendor')
    .execute();
  return rows.map((row) => ({ ...row, asksConsent: row.asksConsent === 1, isOn: row.isOn === 1 }));
}

/**
 * Saves a vendor.
 * @param version that the change is based on; 0 for the first save
 * @returns the new version; undefined if someone else has saved it since
 */
export async function saveVendor(
  db: Db,
  { vendor, publicId, host, asksConsent, isOn }: StoredVendor,
  version: number,
  now: Date,
): Promise<number | undefined> {
  const values = {
    publicId,
    host,
    asksConsent: toFlag(asksConsent),
    isOn: toFlag(isOn),
    version: version + 1,
    updatedAt: nowText(now),
  };
  const row =
    version === 0
      ? await db
          .insertInto('vendors')
          .values({ vendor, ...values })
          .onConflict((conflict) => conflict.column('vendor').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('vendors')
          .set(values)
          .where('vendor', '=', vendor)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return row?.version;
}
