import { expect, test } from 'vitest';
import type { BookingDetail } from '#src/contract/bookings/booking-admin.ts';
import type { DeveloperDetail } from '#src/contract/bookings/developers.ts';
import { bodyOf } from '../../support/client.ts';
import { addDeveloper } from '../../support/developers.ts';
import { oneDeveloper } from '../../support/requests.ts';

const problem = { accept: 'application/problem+json' };

/** A request for Ada, who is made inactive; Ben could give the session. */
async function inactive(options: Parameters<typeof oneDeveloper>[0] = {}) {
  const site = await oneDeveloper(options);
  const { db, admin, ada, ask, idOf } = site;
  const { token } = await ask();
  const ben = await addDeveloper(db, 'offshore', { name: 'Ben' });
  await db.updateTable('developers').set({ isActive: 0 }).where('id', '=', ada).execute();
  const id = await idOf(token);
  const attention = async () =>
    (
      await bodyOf<{ owner: { requests: number; inactiveRequests: number } }>(
        admin.get('/api/admin/attention'),
      )
    ).owner;
  const handOver = (developerId: number) =>
    admin.call('PATCH', `/api/admin/bookings/${id}`, { action: 'assign', developerId, tell: true }, problem);
  const developer = () => bodyOf<DeveloperDetail>(admin.get(`/api/admin/people/${ada}`));
  return { ...site, token, id, ben, attention, handOver, developer };
}

test('a request for a developer who is not active needs attention until it is answered', async () => {
  const { attention, answer, token, detail, read } = await inactive();
  expect(await attention()).toMatchObject({ requests: 1, inactiveRequests: 1 });
  expect((await answer(token, 'confirm')).status).toBe(200);
  expect(await attention()).toMatchObject({ requests: 0, inactiveRequests: 0 });
  expect(await read(token)).toMatchObject({ state: 'confirmed' });
  expect(await detail(token)).toMatchObject({ developer: 'Ada' });
});

test('a request is handed over like a session, and no one is told before it is booked', async () => {
  const { attention, handOver, ben, db, admin, ada, answer, token, detail, developer } = await inactive();
  expect((await detail(token)).candidates).toEqual([{ id: ben, name: 'Ben', free: true }]);
  expect((await developer()).sessions).toMatchObject([
    { state: 'held', approval: 'asked', canMove: true, others: [{ id: ben, name: 'Ben' }] },
  ]);
  const refused = await admin.call('DELETE', `/api/admin/people/${ada}`, undefined, problem);
  expect(await bodyOf<object>(refused)).toMatchObject({ code: 'developer_has_sessions' });
  const mail = () => db.selectFrom('mailOutbox').select(['kind', 'state']).execute();
  const before = await mail();
  const answered = await handOver(ben);
  expect(answered.status).toBe(200);
  expect(await bodyOf<BookingDetail>(answered)).toMatchObject({
    developer: 'Ben',
    state: 'held',
    history: [{ kind: 'requested' }, { kind: 'handed over', detail: 'Ada to Ben' }],
  });
  expect(await mail()).toEqual(before);
  expect(await attention()).toMatchObject({ requests: 1, inactiveRequests: 0 });
  expect((await admin.call('DELETE', `/api/admin/people/${ada}`)).status).toBe(204);
  expect((await answer(token, 'confirm')).status).toBe(200);
  expect(await detail(token)).toMatchObject({ developer: 'Ben', state: 'confirmed' });
});

test('a confirmed request that waits for its payment is handed over, too', async () => {
  const { handOver, ben, answer, token, detail, client, pay } = await inactive({ pays: true });
  await answer(token, 'confirm');
  expect((await handOver(ben)).status).toBe(200);
  expect((await client.post(`/api/bookings/${token}/pay`, {})).status).toBe(200);
  expect((await pay('cs_test_1', token)).status).toBe(204);
  expect(await detail(token)).toMatchObject({ developer: 'Ben', state: 'confirmed' });
});

test('a request is not handed over once it has ended, or to someone with a session then', async () => {
  const { handOver, ben, db, id, token, clock, detail, ask } = await inactive();
  const other = await ask();
  expect(await detail(other.token)).toMatchObject({ developer: 'Ben' });
  expect(await bodyOf<object>(handOver(ben))).toMatchObject({ code: 'developer_not_free' });
  clock.pass(60 * 24);
  expect((await handOver(ben)).status).toBe(409);
  expect((await detail(token)).candidates).toEqual([]);
  const { state } = await db
    .selectFrom('bookings')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(state).not.toBe('confirmed');
});
