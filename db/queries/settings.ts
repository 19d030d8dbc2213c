import type { Db } from '../open.ts';
import { fromJson, nowText, toFlag, toJson } from '../values.ts';

export interface StoredSetting {
  key: string;
  value: unknown;
  isSecret: boolean;
}

/** Every setting an admin has changed. Secrets come sealed, as they are kept. */
export async function listSettings(db: Db): Promise<StoredSetting[]> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value', 'is_secret as isSecret'])
    .orderBy('key')
    .execute();
  return rows.map((row) => ({ key: row.key, value: fromJson(row.value), isSecret: row.isSecret === 1 }));
}

/** The site's name; '' until an admin has given it one. */
export async function readSiteName(db: Db): Promise<string> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'siteName')
    .executeTakeFirst();
  return row ? fromJson<string>(row.value) : '';
}

/** Writes one setting. A secret must be sealed by the caller. */
export async function saveSetting(db: Db, setting: StoredSetting): Promise<void> {
  const values = { value: toJson(setting.value), is_secret: toFlag(setting.isSecret), updated_at: nowText() };
  await db
    .insertInto('settings')
    .values({ key: setting.key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute();
}
