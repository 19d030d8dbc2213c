import { describe, expect, test } from 'vitest';
import { acceptKey, recordKey } from '#server/operations/settings/secret-key.ts';
import { testApp } from '../../support/app.ts';
import { said } from '../../support/bookings.ts';
import { at, type ListedCalendar, MAIL, slot, withGoogle } from '../../support/calendar-accounts.ts';
import { bodyOf } from '../../support/client.ts';
import { testDataDir } from '../../support/data-dir.ts';
import { CLIENT } from '../../support/fake-oauth.ts';
import { withZoom } from '../../support/rooms.ts';

const OLD = 'the secret that the site was used with';
const NEW = 'a secret key that belongs to another site';
const LOCKED =
  'The sign-in was saved with another secret key and cannot be read. Disconnect the account, then connect it again.';
const LOCKED_CLIENT =
  'The client secret of Google was saved with another secret key and cannot be read. The owner can enter it again under Settings → Calendars.';

/** A site with a Google account, and the same database on a server with another key. */
async function copied() {
  const dataDir = await testDataDir();
  const before = await withGoogle({ env: { DATA_DIR: dataDir, APP_SECRET: OLD } });
  await recordKey(before.db, before.config);
  before.calendar.events.set('busy', {
    id: 'busy',
    etag: '1',
    status: 'confirmed',
    start: { dateTime: at(16) },
    end: { dateTime: at(17) },
  });
  const account = await before.connected([{ externalId: MAIL }]);
  await before.visit();
  const env = { ...before.google.env, DATA_DIR: dataDir, APP_SECRET: NEW };
  const app = await testApp(env, before.clock.now, { calendarHttp: { timeoutMs: 2_000 } });
  const admin = await app.admin('grace.owner');
  const stored = () => app.db.selectFrom('calendarAccounts').selectAll().execute();
  const developer = `/api/admin/developers/${before.developer}`;
  return {
    before,
    app,
    admin,
    account,
    stored,
    developer,
    calendars: async () =>
      (await bodyOf<{ calendars: ListedCalendar[] }>(admin.get(`${developer}/calendars`))).calendars,
    attention: async () => (await bodyOf<{ owner: object }>(admin.get('/api/admin/attention'))).owner,
    async visits(count: number) {
      for (let visit = 0; visit < count; visit += 1) {
        before.clock.pass(6);
        await app.calendars.task.work();
      }
    },
  };
}

describe('an account of a database that was copied to a site with another key', () => {
  test('says so under its calendar and under attention, and keeps what was read last', async () => {
    const { before, visits, calendars, attention, stored } = await copied();
    const tokens = await stored();
    const free = await before.slots();
    expect(free).not.toContain(slot(16));
    expect(free).toContain(slot(18));
    await visits(3);
    expect(await calendars()).toMatchObject([{ error: LOCKED, events: 1 }]);
    expect(await attention()).toMatchObject({
      failingCalendars: [{ error: LOCKED, isClosed: false }],
      secretKey: { fits: false, locked: { calendars: 3 } },
    });
    expect(await before.slots()).toEqual(free);
    expect(await stored(), 'nothing is lost').toEqual(tokens);
    expect(before.google.state.revoked).toBe(0);
    // The key is found again.
    before.clock.pass(6);
    await before.visit();
    expect((await before.list()).calendars).toMatchObject([{ error: null, events: 1 }]);
    expect(await attention()).toMatchObject({ failingCalendars: [] });
  });

  test('whose token has ended is not ended by the other site, nor revoked at the provider', async () => {
    const { before, visits, calendars, stored, admin, account } = await copied();
    before.clock.pass(120);
    await visits(2);
    expect(await calendars()).toMatchObject([{ error: LOCKED }]);
    expect(await stored()).toMatchObject([{ state: 'connected', endedAt: null }]);
    const listed = await admin.get(`/api/admin/calendar-accounts/${account}/calendars`);
    expect(await said(listed)).toEqual([422, LOCKED]);
    const chosen = await admin.put(`/api/admin/calendar-accounts/${account}/calendars`, {
      calendars: [{ externalId: MAIL, reads: true, writes: false }],
    });
    expect(chosen.status).toBeLessThan(500);
    expect(await chosen.text()).toMatch(/secret key/);
    expect(await stored()).toMatchObject([{ state: 'connected' }]);
  });

  test('is disconnected and connected again after its owner accepted the key and entered the client again', async () => {
    const { before, app, admin, developer, visits, calendars, account, stored } = await copied();
    const signIn = async () => {
      const path = `${developer}/calendar-accounts/sign-in`;
      const { url } = await bodyOf<{ url: string }>(admin.post(path, { provider: 'google' }));
      return admin.post('/api/admin/calendar-accounts', before.google.signIn(url));
    };
    await acceptKey(app.db, app.config);
    expect((await admin.call('DELETE', `/api/admin/calendar-accounts/${account}`)).status).toBeLessThan(300);
    expect(await stored()).toEqual([]);
    expect(await before.slots(), 'its times are free').toContain(slot(16));
    expect(await said(await signIn())).toEqual([422, LOCKED_CLIENT]);
    expect((await admin.put('/api/admin/oauth-clients/google', CLIENT)).status).toBeLessThan(300);
    const { id } = await bodyOf<{ id: number }>(signIn());
    const chosen = await admin.put(`/api/admin/calendar-accounts/${id}/calendars`, {
      calendars: [{ externalId: MAIL, reads: true, writes: false }],
    });
    expect(chosen.status).toBe(200);
    await visits(1);
    expect(await calendars()).toMatchObject([{ error: null, events: 1 }]);
    expect(await before.slots()).not.toContain(slot(16));
  });
});

test('the account at Zoom of a database that was copied to a site with another key says so beside the room', async () => {
  const before = await withZoom();
  const env = { ...before.env, DATA_DIR: before.config.dataDir, APP_SECRET: NEW };
  const app = await testApp(env, before.clock.now, { calendarHttp: { timeoutMs: 1_000 } });
  await before.book();
  await app.rooms.task.work();
  const error =
    'The client secret of Zoom was saved with another secret key and cannot be read. Enter it again under Settings → Calendars.';
  expect(await before.room()).toMatchObject({ state: 'failing', error });
  before.clock.set('2027-01-20T13:30:00.000Z');
  await app.rooms.task.work();
  const { owner } = await bodyOf<{ owner: { missingRooms: object[] } }>(
    before.owner.get('/api/admin/attention'),
  );
  expect(owner.missingRooms).toMatchObject([{ error }]);
  await before.makeAfter(60);
  expect(await before.room()).toMatchObject({ state: 'made', error: null });
});
