import {
  deleteOAuthClient,
  findOAuthClient,
  listOAuthClients,
  saveOAuthClient,
} from '#db/queries/bookings/calendars/oauth-clients.ts';
import { PROVIDER_NAMES } from '#src/content/bookings/calendar-providers.ts';
import type { calendarAccounts } from '#src/contract/bookings/calendar-accounts.ts';
import { CALENDAR_PROVIDERS } from '#src/contract/bookings/values.ts';
import { CALENDAR_CALLBACK } from '#src/routes.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import { type Handlers, write } from '../../http/handlers.ts';
import { assertKeyFits } from '../../operations/settings/secret-key.ts';
import type { BookingDeps } from '../deps.ts';

type ClientEndpoints = Pick<
  typeof calendarAccounts,
  'listOAuthClients' | 'saveOAuthClient' | 'removeOAuthClient'
>;

/** The owner's own clients at Google and Microsoft. Their secrets are never shown again. */
export const oauthClientHandlers: Handlers<ClientEndpoints, BookingDeps> = {
  async listOAuthClients(_call, { db, settings }) {
    const known = new Map((await listOAuthClients(db)).map((client) => [client.provider, client]));
    const siteUrl = await settings.siteUrl();
    return {
      clients: CALENDAR_PROVIDERS.map((provider) => {
        const client = known.get(provider);
        return {
          provider,
          clientId: client?.clientId ?? '',
          tenant: client?.tenant ?? 'common',
          secretEndsOn: client?.secretEndsOn ?? null,
          isSet: client !== undefined,
        };
      }),
      redirectUrl: siteUrl ? siteUrl + CALENDAR_CALLBACK : null,
    };
  },

  saveOAuthClient: write({
    async prepare({ params: { provider }, body: { secret } }, { db, config, calendarAccounts: { secrets } }) {
      await assertKeyFits(db, config);
      const sealed =
        secret === undefined ? (await findOAuthClient(db, provider))?.secret : secrets.seal(secret);
      if (sealed === undefined) throw new HttpError(400, 'invalid_input', 'Client secret is required');
      return sealed;
    },
    async change({ params: { provider }, body, prepared: secret }, { db, audit, now }) {
      const { clientId, tenant, secretEndsOn } = body;
      await saveOAuthClient(db, { provider, clientId, tenant, secretEndsOn, secret }, now());
      await audit({ subject: PROVIDER_NAMES[provider].product, detail: { clientId, tenant, secretEndsOn } });
    },
  }),

  async removeOAuthClient({ params: { provider } }, { db, audit }) {
    if (!(await findOAuthClient(db, provider))) throw notFound('Client');
    await deleteOAuthClient(db, provider);
    await audit({ subject: PROVIDER_NAMES[provider].product });
  },
};
