import { databaseTime } from '../../clock.ts';
import { settingValue } from '../../json-columns/site.ts';
import type { Db } from '../../open.ts';
import { statement } from '../../statement.ts';
import { nowText, toFlag, toJson } from '../../values.ts';

export interface StoredSetting {
  key: string;
  value: unknown;
  isSecret: boolean;
}

const all = statement((db) => db.selectFrom('settings').select(['key', 'value', 'isSecret']).orderBy('key'));

/** Changed settings by key, with encrypted secrets. */
export async function listSettings(db: Db): Promise<StoredSetting[]> {
  const rows = await all(db);
  return rows.map((row) => ({
    key: row.key,
    value: settingValue.read(row.value, row.key),
    isSecret: row.isSecret === 1,
  }));
}

/** The site's name; '' until it is set. */
export async function readSiteName(db: Db): Promise<string> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'siteName')
    .executeTakeFirst();
  const name = row && settingValue.read(row.value, 'siteName');
  return typeof name === 'string' ? name : '';
}

/** Saves a setting. The caller encrypts secrets. */
export async function saveSetting(db: Db, setting: StoredSetting): Promise<void> {
  const values = {
    value: toJson(setting.value),
    isSecret: toFlag(setting.isSecret),
    updatedAt: nowText(databaseTime(db)),
  };
  await db
    .insertInto('settings')
    .values({ key: setting.key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute();
}

/** Saves a setting unless it exists. */
export async function addSetting(db: Db, { key, value, isSecret }: StoredSetting): Promise<void> {
  await db
    .insertInto('settings')
    .values({
      key,
      value: toJson(value),
      isSecret: toFlag(isSecret),
      updatedAt: nowText(databaseTime(db)),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}
