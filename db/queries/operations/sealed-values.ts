import { settingValue } from '../../json-columns/site.ts';
import type { Db } from '../../open.ts';

/** Encrypted with the server's key. */
export interface SealedValues {
  settings: Array<{ key: string; value: string }>;
  /** Calendars, accounts at their providers, and the site’s clients there and at Zoom. */
  calendars: string[];
  twoFactor: string[];
  webhooks: string[];
}

/** Everything that only the server's key opens, except results of repeated writes, which expire in a day. */
export async function listSealedValues(db: Db): Promise<SealedValues> {
  const settings = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('isSecret', '=', 1)
    .execute();
  const calendars = await db.selectFrom('calendars').select('address').execute();
  const clients = await db.selectFrom('oauthClients').select('secret').execute();
  const rooms = await db.selectFrom('roomAccounts').select('secret').execute();
  const accounts = await db.selectFrom('calendarAccounts').select('refreshToken').execute();
  const twoFactor = await db
    .selectFrom('twoFactor')
    .select('secret')
    .where('confirmedAt', 'is not', null)
    .execute();
  const webhooks = await db.selectFrom('webhookEndpoints').select('address').execute();
  return {
    settings: settings.flatMap(({ key, value }) => {
      const text = settingValue.read(value, key);
      return typeof text === 'string' ? [{ key, value: text }] : [];
    }),
    calendars: [
      ...calendars.map(({ address }) => address),
      ...[...clients, ...rooms].map(({ secret }) => secret),
      ...accounts.map(({ refreshToken }) => refreshToken),
    ],
    twoFactor: twoFactor.map(({ secret }) => secret),
    webhooks: webhooks.map(({ address }) => address),
  };
}
