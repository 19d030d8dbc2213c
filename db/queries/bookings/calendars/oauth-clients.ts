import type { Selectable } from 'kysely';
import type { Db } from '#db/open.ts';
import type { OAuthClientsTable } from '#db/tables/bookings/calendar-accounts.ts';
import { nowText } from '#db/values.ts';
import type { CalendarProvider } from '#src/contract/bookings/values.ts';

/** `secret` is encrypted. */
export type OAuthClient = Omit<Selectable<OAuthClientsTable>, 'createdAt' | 'updatedAt'>;

const columns = ['provider', 'clientId', 'secret', 'tenant', 'secretEndsOn', 'toldAt'] as const;

/** The site's clients, by provider. */
export const listOAuthClients = (db: Db): Promise<OAuthClient[]> =>
  db.selectFrom('oauthClients').select(columns).orderBy('provider').execute();

/** The site's client at a provider; undefined until the owner has entered one. */
export const findOAuthClient = (db: Db, provider: CalendarProvider): Promise<OAuthClient | undefined> =>
  db.selectFrom('oauthClients').select(columns).where('provider', '=', provider).executeTakeFirst();

/** Saves the site's client at a provider, in place of an earlier one. Its end is warned of again. */
export async function saveOAuthClient(db: Db, client: Omit<OAuthClient, 'toldAt'>, now: Date): Promise<void> {
  const at = nowText(now);
  await db
    .insertInto('oauthClients')
    .values({ ...client, toldAt: null, createdAt: at, updatedAt: at })
    .onConflict((known) =>
      known.column('provider').doUpdateSet((eb) => ({
        clientId: eb.ref('excluded.clientId'),
        secret: eb.ref('excluded.secret'),
        tenant: eb.ref('excluded.tenant'),
        secretEndsOn: eb.ref('excluded.secretEndsOn'),
        toldAt: null,
        updatedAt: at,
      })),
    )
    .execute();
}

/** Removes the site's client at a provider. */
export async function deleteOAuthClient(db: Db, provider: CalendarProvider): Promise<void> {
  await db.deleteFrom('oauthClients').where('provider', '=', provider).execute();
}

/** Clients whose secrets end until a date, such as 2027-01-31. */
export const listEndingSecrets = (db: Db, until: string): Promise<OAuthClient[]> =>
  db
    .selectFrom('oauthClients')
    .select(columns)
    .where('secretEndsOn', '<=', until)
    .orderBy('provider')
    .execute();

/** Records that the end of a secret was e-mailed; false if another server did. */
export async function recordSecretNotice(db: Db, provider: CalendarProvider, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('oauthClients')
    .set({ toldAt: nowText(now) })
    .where('provider', '=', provider)
    .where('toldAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
