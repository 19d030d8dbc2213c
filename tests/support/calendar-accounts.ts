import { onTestFinished } from 'vitest';
import { testApp } from './app.ts';
import { aClock } from './bookings.ts';
import { bodyOf, type Client } from './client.ts';
import { fakeGoogle } from './fake-google-calendar.ts';
import { fakeGraph } from './fake-graph.ts';
import { CLIENT } from './fake-oauth.ts';

type Provider = 'google' | 'microsoft';
interface Fake {
  env: Record<string, string>;
  close(): Promise<void>;
  signIn(address: string, options?: { without?: string[] }): { code: string; state: string };
}

const DAY = '2027-01-14';
export const at = (hour: number) => `${DAY}T${String(hour).padStart(2, '0')}:00:00.000Z`;
export const slot = (hour: number) => at(hour).replace(':00.000Z', 'Z');

export interface ListedCalendar {
  id: number;
  kind: string;
  name: string;
  accountId: number | null;
  error: string | null;
  note: string | null;
  events: number;
  reads: boolean;
  writes: boolean;
}

/** An app with one developer whose calendars are at a provider, and the calls around its accounts. */
export async function appWithAccounts(
  provider: Provider,
  fake: Fake,
  { env = {}, clock = aClock() }: { env?: Record<string, string>; clock?: ReturnType<typeof aClock> } = {},
) {
  const app = await testApp({ ...fake.env, ...env }, clock.now, {
    calendarHttp: { timeoutMs: 2_000 },
  });
  onTestFinished(fake.close);
  const { id: developer } = await app.db
    .selectFrom('developers')
    .select('id')
    .where('tier', '=', 'offshore')
    .executeTakeFirstOrThrow();
  const admin = await app.admin();
  await app.settings.change({ publicUrl: 'https://apps.example.com' });
  await admin.call('PUT', `/api/admin/oauth-clients/${provider}`, CLIENT);
  const path = `/api/admin/developers/${developer}/calendar-accounts`;

  const begin = async (client: Client = admin) =>
    (await bodyOf<{ url: string }>(client.post(`${path}/sign-in`, { provider }))).url;
  const finish = (answer: { code: string; state: string }, client: Client = admin) =>
    client.post('/api/admin/calendar-accounts', answer);
  const choose = (account: number, calendars: object[], whenEnded?: string) =>
    admin.call('PUT', `/api/admin/calendar-accounts/${account}/calendars`, {
      calendars: calendars.map((each) => ({ reads: true, writes: false, ...each })),
      ...(whenEnded && { whenEnded }),
    });
  return {
    ...app,
    clock,
    owner: admin,
    developer,
    begin,
    finish,
    choose,
    connect: async (options?: { without?: string[] }) => finish(fake.signIn(await begin(), options)),
    /** Connects an account and chooses calendars of it. */
    async connected(calendars: object[], whenEnded?: string): Promise<number> {
      const { id } = await bodyOf<{ id: number }>(finish(fake.signIn(await begin())));
      const answer = await choose(id, calendars, whenEnded);
      if (answer.status !== 200)
        throw new Error(`The test could not choose calendars: ${await answer.text()}`);
      return id;
    },
    visit: () => app.calendars.task.work(),
    accounts: async () =>
      (
        await bodyOf<{
          accounts: Array<{ id: number; state: string; problem: string | null; canWrite: boolean }>;
        }>(admin.get(path))
      ).accounts,
    list: async () =>
      await bodyOf<{ calendars: ListedCalendar[]; conflicts: Array<{ id: number; kind: string }> }>(
        admin.get(`/api/admin/developers/${developer}/calendars`),
      ),
    async slots(): Promise<string[]> {
      const path = `/api/bookings/availability?tier=offshore&from=${DAY}&days=1`;
      return (await bodyOf<{ slots: string[] }>(app.visitor().get(path))).slots;
    },
    hold: (hour: number) =>
      app.visitor().post('/api/bookings/holds', { tier: 'offshore', startsAt: at(hour) }),
  };
}

export const MAIL = 'kim@example.com';

/** An app and a Google account with one calendar. */
export async function withGoogle(options?: Parameters<typeof appWithAccounts>[2]) {
  const clock = options?.clock ?? aClock();
  const google = await fakeGoogle({ now: clock.now });
  const calendar = google.calendar(MAIL, { primary: true });
  return { google, calendar, ...(await appWithAccounts('google', google, { ...options, clock })) };
}

/** An app and a Microsoft account with one calendar. */
export async function withGraph() {
  const clock = aClock();
  const graph = await fakeGraph({ now: clock.now });
  const calendar = graph.calendar('calendar-1');
  return { graph, calendar, ...(await appWithAccounts('microsoft', graph, { clock })) };
}
