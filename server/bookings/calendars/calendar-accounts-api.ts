import type { Context } from 'koa';
import type { Db } from '#db/open.ts';
import {
  type CalendarAccount,
  changeAccount,
  deleteAccount,
  findAccount,
  listAccounts,
  saveAccount,
} from '#db/queries/bookings/calendars/calendar-accounts.ts';
import {
  changeCalendar,
  deleteCalendar,
  insertCalendar,
  listCalendars,
  listCalendarsOfAccount,
} from '#db/queries/bookings/calendars/calendars.ts';
import { listOAuthClients } from '#db/queries/bookings/calendars/oauth-clients.ts';
import { restartCalendars } from '#db/queries/bookings/calendars/visits.ts';
import { whyEnded } from '#src/content/bookings/calendar-account-mail.ts';
import type { CurrentUser } from '#src/contract/accounts/accounts.ts';
import {
  type CalendarAccount as CalendarAccountRow,
  type calendarAccounts,
  MOST_CALENDARS,
} from '#src/contract/bookings/calendar-accounts.ts';
import { ADMIN_PATH, CALENDAR_CALLBACK } from '#src/routes.ts';
import { signInIdHash } from '../../accounts/sessions.ts';
import { conflict, HttpError, notFound, unauthorized } from '../../http/errors.ts';
import { type Handlers, write } from '../../http/handlers.ts';
import { assertKeyFits } from '../../operations/settings/secret-key.ts';
import type { BookingDeps } from '../deps.ts';
import { findOwnDeveloper } from '../developers/find-own-developer.ts';
import { askServer, present } from './calendars-api.ts';
import { calendarsTask } from './calendars-task.ts';
import { addressOfExternal, externalIdOf } from './external-id.ts';
import { oauthClientHandlers } from './oauth-clients-api.ts';

/** Longer than any code of a provider. */
const LONGEST_ANSWER = 4_000;
const ANSWERS = ['code', 'state', 'error'] as const;

/** To developers, accounts of others do not exist. */
async function accountFor(db: Db, id: number, user: CurrentUser): Promise<CalendarAccount> {
  const account = await findAccount(db, id);
  if (!account) throw notFound('Account');
  await findOwnDeveloper(db, user, account.developerId);
  return account;
}

/** The address that a provider leads back to. @throws HttpError 409 */
async function redirectUri({ settings }: Pick<BookingDeps, 'settings'>): Promise<string> {
  const siteUrl = await settings.siteUrl();
  if (siteUrl) return siteUrl + CALENDAR_CALLBACK;
  throw conflict(
    'no_site_address',
    'Set the site’s address first, under Settings → Site or as PUBLIC_URL, so that the provider can lead back to it.',
  );
}

const signInFailed = () =>
  new HttpError(
    422,
    'calendar_sign_in_failed',
    'This sign-in took longer than ten minutes, was finished before, or was begun in another browser. Begin again.',
  );

function sessionHashOf(ctx: Context): string {
  const hash = signInIdHash(ctx);
  if (!hash) throw unauthorized();
  return hash;
}

const presentAccount = (
  { calendarAccounts: parts }: Pick<BookingDeps, 'calendarAccounts'>,
  account: CalendarAccount,
): CalendarAccountRow => ({
  ...account,
  canWrite: parts.canWrite(account),
  problem: account.endedAt === null ? null : whyEnded({ ...account, endedAt: account.endedAt }),
});

export const calendarAccountHandlers: Handlers<typeof calendarAccounts, BookingDeps> = {
  ...oauthClientHandlers,

  async listCalendarAccounts({ params: { id }, user }, deps) {
    const { db } = deps;
    await findOwnDeveloper(db, user, id);
    return {
      accounts: (await listAccounts(db, id)).map((account) => presentAccount(deps, account)),
      providers: (await listOAuthClients(db)).map(({ provider }) => provider),
    };
  },

  beginCalendarSignIn: write({
    async prepare({ params: { id }, body, user, ctx }, deps) {
      const { db, config, calendarAccounts: parts } = deps;
      await findOwnDeveloper(db, user, id);
      await assertKeyFits(db, config);
      const wish = {
        developerId: id,
        provider: body.provider,
        email: body.email,
        sessionHash: sessionHashOf(ctx),
        redirectUri: await redirectUri(deps),
      };
      return { url: await askServer(() => parts.begin(wish)) };
    },
    change: ({ prepared }) => prepared,
  }),

  calendarSignInCallback({ ctx }) {
    // After `#`, so that neither a log nor the next page's server sees the code.
    const answer = new URLSearchParams();
    for (const name of ANSWERS) {
      const value = ctx.query[name];
      if (typeof value === 'string') answer.set(name, value.slice(0, LONGEST_ANSWER));
    }
    ctx.set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    ctx.status = 302;
    ctx.redirect(`${ADMIN_PATH}/calendar-sign-in#${answer}`);
    return undefined;
  },

  finishCalendarSignIn: write({
    async prepare({ body, user, ctx }, deps) {
      const { db, config, calendarAccounts: parts } = deps;
      await assertKeyFits(db, config);
      const answer = { ...body, sessionHash: sessionHashOf(ctx), redirectUri: await redirectUri(deps) };
      const account = await askServer(() => parts.finish(answer));
      if (!account) throw signInFailed();
      await findOwnDeveloper(db, user, account.developerId);
      return account;
    },
    async change({ prepared: account, user }, { db, audit, wake, now }) {
      const { developerId, provider, email } = account;
      await findOwnDeveloper(db, user, developerId);
      const id = await saveAccount(db, account, now());
      await restartCalendars(db, id, now());
      await audit({ subject: email, detail: { developer: developerId, provider } });
      wake(calendarsTask);
      return id;
    },
    async finish(id, { user }, deps) {
      const account = await accountFor(deps.db, id, user);
      const calendars = (await listCalendarsOfAccount(deps.db, id)).length;
      return { ...presentAccount(deps, account), developerId: account.developerId, calendars };
    },
  }),

  async listAccountCalendars({ params: { id }, user }, { db, calendarAccounts: parts }) {
    const account = await accountFor(db, id, user);
    const listed = await askServer(() => parts.list(account));
    const used = new Map(
      (await listCalendarsOfAccount(db, id)).map((each) => [externalIdOf(each, parts.secrets), each]),
    );
    return {
      calendars: listed.map((each) => {
        const { reads, writes } = used.get(each.externalId) ?? { reads: 0, writes: 0 };
        return { ...each, reads: reads === 1, writes: writes === 1 };
      }),
    };
  },

  chooseAccountCalendars: write({
    async prepare({ params: { id }, body, user }, { db, config, calendarAccounts: parts }) {
      const account = await accountFor(db, id, user);
      await assertKeyFits(db, config);
      const listed = new Map(
        (await askServer(() => parts.list(account))).map((each) => [each.externalId, each]),
      );
      const used = new Map(
        (await listCalendarsOfAccount(db, id)).map((each) => [externalIdOf(each, parts.secrets), each.id]),
      );
      const chosen = body.calendars
        .filter(({ reads, writes }) => reads || writes)
        .map(({ externalId, reads, writes }) => {
          const found = listed.get(externalId);
          if (!found) throw notFound('Calendar');
          if (writes && !found.canWrite)
            throw conflict('calendar_read_only', `Sessions cannot be written to “${found.name}”.`);
          const address = parts.secrets.seal(addressOfExternal(account.provider, externalId));
          return { known: used.get(externalId), name: found.name, address, reads, writes };
        });
      return { account, chosen };
    },
    async change({ body, user, prepared: { account, chosen } }, { db, audit, wake, now }) {
      const { id: accountId, developerId, email, provider } = await accountFor(db, account.id, user);
      const others = (await listCalendars(db, developerId)).filter((each) => each.accountId !== accountId);
      if (others.length + chosen.length > MOST_CALENDARS)
        throw conflict('too_many_calendars', `Each person can have at most ${MOST_CALENDARS} calendars.`);
      const kept = new Set(chosen.map(({ known }) => known));
      for (const { id } of await listCalendarsOfAccount(db, accountId))
        if (!kept.has(id)) await deleteCalendar(db, id);
      const ids: number[] = [];
      for (const { known, ...calendar } of chosen) {
        if (known === undefined) {
          const filler = { kind: 'caldav' as const, username: '', password: '' };
          ids.push(await insertCalendar(db, { ...calendar, ...filler, developerId, accountId }, now()));
          continue;
        }
        const { reads, writes } = calendar;
        await changeCalendar(db, known, { reads, writes, basis: null }, now());
        ids.push(known);
      }
      if (body.whenEnded) await changeAccount(db, accountId, body.whenEnded, now());
      const names = chosen.map(({ name }) => name);
      await audit({ subject: email, detail: { developer: developerId, provider, calendars: names } });
      wake(calendarsTask);
      return ids;
    },
    // Done only when the busy times of all of them count.
    async finish(ids, { params }, deps) {
      await Promise.all(ids.map((id) => deps.calendars.visited(id)));
      const found = await listCalendarsOfAccount(deps.db, params.id);
      return { calendars: found.map((each) => present(deps, each)) };
    },
  }),

  disconnectCalendarAccount: write({
    async change({ params: { id }, user }, { db, audit }) {
      const account = await accountFor(db, id, user);
      await deleteAccount(db, id);
      const { developerId, provider, email, refreshToken } = account;
      await audit({ subject: email, detail: { developer: developerId, provider } });
      return { provider, refreshToken };
    },
    async finish(account, _call, { calendarAccounts: parts }) {
      await parts.revoke(account);
    },
  }),
};
