import { waitlistTask } from '#server/bookings/waitlist/waitlist-task.ts';
import type { OwnEntries } from '#src/contract/bookings/waitlist.ts';
import { appWithAdmin, stopMailAfterTest, type testApp } from './app.ts';
import { aClient, aClock, type Booked } from './bookings.ts';
import { bodyOf, type Client } from './client.ts';
import { addDeveloper } from './developers.ts';
import { decoded, fakeSmtp } from './fake-smtp.ts';
import { aTier, aKind as kindFacts } from './other-kinds.ts';
import { kindsOf, sellKinds } from './sell-kinds.ts';

/** The only times of a lesson: one hour each on three Wednesdays. */
export const FIRST = '2027-01-20T15:00:00.000Z';
export const SECOND = '2027-01-27T15:00:00.000Z';
export const THIRD = '2027-02-03T15:00:00.000Z';
/** Wednesdays, 3 to 4 PM. */
const AN_HOUR = '{"3":[{"from":900,"to":960}]}';

type App = Awaited<ReturnType<typeof testApp>>;

/** Any day of the next weeks, at any hour. */
export const aWish = (change: Record<string, unknown> = {}) => ({
  tier: 'lesson',
  name: 'Grace Hopper',
  email: 'grace@example.com',
  timeZone: 'UTC',
  firstDay: '2027-01-14',
  lastDay: '2027-02-05',
  fromMinute: 0,
  toMinute: 1_440,
  ...change,
});

/**
 * A teacher whose lessons have a waiting list, on three Wednesdays that all are booked.
 * @param full false: nothing is booked
 */
export async function waitSite({
  full = true,
  env = {},
}: {
  full?: boolean;
  env?: Record<string, string>;
} = {}) {
  const smtp = await fakeSmtp();
  const clock = aClock();
  const { app, admin } = await appWithAdmin(
    {
      TRUST_PROXY: 'true',
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Guitar House <hello@example.com>',
      MAIL_TEAM: 'team@example.com',
      ...env,
    },
    clock.now,
  );
  stopMailAfterTest(app, smtp);
  await app.settings.change({ publicUrl: 'https://guitar.example.com', mailPerMinute: 1_000 });
  const clara = await addDeveloper(app.db, 'offshore', { name: 'Clara', timeZone: 'UTC', hours: AN_HOUR });
  const archived = [kindFacts('offshore', { isArchived: true }), kindFacts('usa', { isArchived: true })];
  const kinds = [kindFacts('lesson'), ...archived];
  await sellKinds(admin, { kinds, tiers: { lesson: aTier('Lesson', 'guitar teacher', 40) } }, [clara]);
  const kind = (await kindsOf(admin)).find(({ key }) => key === 'lesson');
  if (!kind) throw new Error('There is no lesson.');
  await admin.call('PATCH', `/api/admin/kinds/${kind.id}`, {
    version: kind.version,
    horizonDays: 22,
    noticeMinutes: 1_440,
    offerMinutes: 60,
  });
  const site = { app, admin, smtp, clock, clara, kindId: kind.id };
  const bookings = full
    ? [
        await bookLesson(app.visitor(), FIRST, 'ada@example.com'),
        await bookLesson(app.visitor(), SECOND, 'bob@example.com'),
        await bookLesson(app.visitor(), THIRD, 'cy@example.com'),
      ]
    : [];
  return { ...site, bookings };
}

export type WaitSite = Awaited<ReturnType<typeof waitSite>>;

export async function bookLesson(client: Client, startsAt: string, email: string): Promise<string> {
  const answer = await client.post('/api/bookings', aClient({ tier: 'lesson', startsAt, email }));
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await bodyOf<Booked>(answer)).token;
}

export const cancelLesson = (client: Client, token: string, refundPercent = 100) =>
  client.post(`/api/bookings/${token}/cancel`, { refundPercent });

export const lookForTimes = (app: App) => app.tasks.work(waitlistTask);

let networks = 0;
/** Joins from a network of its own, and confirms. @returns the token of the entry */
export async function wait(app: App, change: Record<string, unknown> = {}): Promise<string> {
  networks += 1;
  const from = { 'x-forwarded-for': `10.${networks >> 8}.${networks & 255}.1` };
  const answer = await app.visitor().post('/api/waitlist', aWish(change), from);
  if (answer.status !== 202) throw new Error(`${answer.status} ${await answer.text()}`);
  const { ref } = await app.db
    .selectFrom('waitlist')
    .select('ref')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const token = app.booking.links.waitToken(ref);
  const confirmed = await app.visitor().post(`/api/waitlist/${token}/confirm`);
  if (confirmed.status !== 200) throw new Error(`${confirmed.status} ${await confirmed.text()}`);
  return token;
}

/** The state of an entry and the time that it is offered. */
export async function stateOf(app: App, token: string): Promise<[string, string | null]> {
  const { entries } = await bodyOf<OwnEntries>(app.visitor().get(`/api/waitlist/${token}`));
  const own = entries.find((each) => each.token === token);
  return [own?.state ?? 'gone', own?.offerStartsAt ?? null];
}

/** Takes an offer as the booking page does. */
export async function takeOffer(app: App, token: string): Promise<Response> {
  const client = app.visitor();
  const offer = await client.get(`/api/waitlist/${token}/offer`);
  if (offer.status !== 200) return offer;
  const { token: hold, email } = await bodyOf<{ token: string; email: string }>(offer);
  return client.post('/api/bookings', aClient({ hold, email }));
}

/** E-mails to an address as text, oldest first. */
export async function mailTo(
  { app, smtp }: Pick<WaitSite, 'app' | 'smtp'>,
  email: string,
): Promise<string[]> {
  await app.mail.work();
  return smtp.received.filter(({ to }) => to.includes(email)).map(({ raw }) => decoded(raw, 'text/plain'));
}

/** Free times of lessons as visitors see them. */
export const freeSlots = async ({ app }: Pick<WaitSite, 'app'>) => {
  const answer = await app.visitor().get('/api/bookings/availability?tier=lesson&from=2027-01-14&days=30');
  return (await bodyOf<{ slots: string[] }>(answer)).slots;
};
export const holdLesson = ({ app }: Pick<WaitSite, 'app'>, startsAt: string) =>
  app.visitor().post('/api/bookings/holds', { tier: 'lesson', startsAt });
/** The entries of a link's address. */
export const entriesOf = async ({ app }: Pick<WaitSite, 'app'>, token: string) =>
  (await bodyOf<OwnEntries>(app.visitor().get(`/api/waitlist/${token}`))).entries;
