import { expect, test } from 'vitest';
import type { ClientSession } from '#src/contract/bookings/client-sessions.ts';
import { appWithAdmin } from '../../support/app.ts';
import { aClock, bookAt, said } from '../../support/bookings.ts';
import { bodyOf } from '../../support/client.ts';
import { kindsOf } from '../../support/sell-kinds.ts';

test('free times of an archived kind are in no list: after its sessions, and in the API', async () => {
  const clock = aClock();
  const { app, admin } = await appWithAdmin({}, clock.now);
  await app.settings.change({ publicUrl: 'https://apps.example.com' });
  const client = app.visitor();
  const { token } = await bookAt(client, '2027-01-20T15:00:00.000Z');
  const next = async () => (await bodyOf<ClientSession>(client.get(`/api/bookings/${token}/session`))).next;
  const availability = () => client.get('/api/bookings/availability?tier=offshore&from=2027-01-21&days=7');
  clock.set('2027-01-20T17:00:00.000Z');
  const { id } = await app.db.selectFrom('bookings').select('id').executeTakeFirstOrThrow();
  expect((await admin.post(`/api/admin/sessions/${id}/summary`, { version: 0 })).status).toBe(200);
  expect((await next())?.times.length).toBeGreaterThan(0);
  expect((await availability()).status).toBe(200);

  const kind = (await kindsOf(admin)).find(({ key }) => key === 'offshore');
  const archived = await admin.post(`/api/admin/kinds/${kind?.id}/archive`, { version: kind?.version });
  expect(archived.status).toBe(200);
  expect(await next()).toMatchObject({ times: [], path: '/booking' });
  expect(await said(await availability())).toEqual([
    422,
    'These sessions can no longer be booked. Choose another kind.',
  ]);
});
