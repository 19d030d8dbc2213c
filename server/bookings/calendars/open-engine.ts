import type { Db } from '#db/open.ts';
import { findAccount } from '#db/queries/bookings/calendars/calendar-accounts.ts';
import { type Calendar, emailOfDeveloper } from '#db/queries/bookings/calendars/calendars.ts';
import { shortestSession } from '#db/queries/bookings/kinds.ts';
import type { Booking } from '#db/queries/bookings/read.ts';
import type { SiteContent } from '#src/content/site/site-content.ts';
import { addressOf, type Invitations } from './attendees.ts';
import { openCalDav } from './caldav.ts';
import { calDavWriter } from './caldav-writer.ts';
import type { CalendarEngine } from './calendar-engine.ts';
import { CalendarProblem } from './calendar-http.ts';
import { externalIdOf } from './external-id.ts';
import { readGoogle } from './oauth/google.ts';
import { googleWriter } from './oauth/google-writer.ts';
import { readMicrosoft } from './oauth/microsoft.ts';
import { microsoftWriter } from './oauth/microsoft-writer.ts';
import { grants, type Provider } from './oauth/providers.ts';
import type { Tokens } from './oauth/tokens.ts';
import { hashOf, type Known, type ReadParts, readCalendar, windowAt } from './read-calendar.ts';
import type { ReadCalendar, Window } from './read-ics.ts';
import type { CalendarSecrets } from './secrets.ts';

export interface EngineParts extends ReadParts {
  db: Db;
  secrets: CalendarSecrets;
  tokens: Tokens;
  providers: Record<'google' | 'microsoft', Provider>;
  /** Undefined without a video call. */
  roomOf: (session: Booking) => Promise<string | undefined>;
  now: () => Date;
}

/** Opens a calendar for one visit. Throws CalendarProblem. */
export async function openEngine(
  calendar: Calendar,
  content: SiteContent,
  parts: EngineParts,
  signal: AbortSignal,
): Promise<CalendarEngine> {
  const known = {
    ...calendar,
    invitations: await invitationsOf(parts.db, calendar),
    shortest: await shortestSession(parts.db),
  };
  if (calendar.kind === 'google' || calendar.kind === 'microsoft')
    return accountEngine(known, calendar.kind, content, parts, signal);
  const { secrets, request, thread, roomOf, now } = parts;
  const address = secrets.open(calendar);
  const dav = openCalDav({ request, thread, login: address.login, signal });
  return {
    read: () => readCalendar(known, address, parts, now(), signal),
    writer:
      calendar.kind === 'caldav'
        ? calDavWriter(known, address.url, { dav, thread, content, roomOf, now })
        : undefined,
  };
}

/** Which invitations count, and whose they are: the entered addresses, the username and the account's here. */
async function invitationsOf(db: Db, calendar: Calendar): Promise<Invitations> {
  const { ownAddresses, username, developerId, countsTentative, countsDeclined } = calendar;
  const entered = [...ownAddresses.split('\n'), username, (await emailOfDeveloper(db, developerId)) ?? ''];
  const addresses = entered.map(addressOf).filter((address) => address !== undefined);
  return {
    countsTentative: countsTentative === 1,
    countsDeclined: countsDeclined === 1,
    addresses: [...new Set(addresses)].sort(),
  };
}

async function accountEngine(
  calendar: Calendar & Known,
  kind: 'google' | 'microsoft',
  content: SiteContent,
  { db, secrets, tokens, providers, roomOf, now }: EngineParts,
  signal: AbortSignal,
): Promise<CalendarEngine> {
  const { accountId } = calendar;
  const account = accountId === null ? undefined : await findAccount(db, accountId);
  if (!account) throw new CalendarProblem('The account was disconnected.');
  const id = externalIdOf(calendar, secrets);
  const call = tokens.callFor(account.id, signal);
  const readIn = (window: Window, written: ReadonlyMap<string, string>): Promise<ReadCalendar> =>
    kind === 'google'
      ? readGoogle(calendar, id, window, call)
      : readMicrosoft(calendar, id, window, call, written);
  const openWriter = kind === 'google' ? googleWriter : microsoftWriter;
  return {
    async read(written) {
      const { window, basis } = windowAt(now(), calendar);
      const found = await readIn(window, written);
      const bodyHash = hashOf(JSON.stringify(found));
      const isSame = calendar.basis === basis && calendar.bodyHash === bodyHash;
      return {
        etag: null,
        lastModified: null,
        marker: null,
        basis,
        bodyHash,
        found: isSame ? undefined : found,
      };
    },
    readShortly: ({ start, end }, written) =>
      readIn({ ...windowAt(now(), calendar).window, from: start, to: end }, written),
    writer: grants(account.scopes, [providers[kind].writing])
      ? openWriter(id, { call, content, roomOf })
      : undefined,
  };
}
