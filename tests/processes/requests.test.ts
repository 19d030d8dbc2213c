import { describe, expect, test } from 'vitest';
import { requestsTask } from '#server/bookings/requests/requests-task.ts';
import { testApp } from '../support/app.ts';
import { testDataDir } from '../support/data-dir.ts';
import { addDeveloper } from '../support/developers.ts';
import { confirmingSite, LATER, SLOT, SOONER } from '../support/requests.ts';

const GRACE = 'grace@example.com';

async function two() {
  const DATA_DIR = await testDataDir();
  const first = await confirmingSite({ env: { DATA_DIR } });
  await first.db.updateTable('developers').set({ isActive: 0 }).execute();
  await addDeveloper(first.db, 'offshore', { name: 'Ada' });
  const app = await testApp({ DATA_DIR }, first.clock.now);
  const admin = app.visitor();
  admin.cookie = first.admin.cookie;
  const visitor = app.visitor();
  return { ...first, second: { app, admin, visitor } };
}

describe('two servers over one database', () => {
  test('let one of two administrators answer a request, and book or release it accordingly', async () => {
    const { ask, answer, idOf, read, second, mailTo } = await two();
    for (const startsAt of [SLOT, LATER, SOONER]) {
      const { token } = await ask(startsAt, { email: `${startsAt.slice(8, 10)}@example.com` });
      const path = `/api/admin/bookings/${await idOf(token)}/answer`;
      const [confirmed, declined] = await Promise.all([
        answer(token, 'confirm'),
        second.admin.post(path, { answer: 'decline' }),
      ]);
      expect([confirmed.status, declined.status].sort()).toEqual([200, 409]);
      const isBooked = confirmed.status === 200;
      expect((await read(token)).state).toBe(isBooked ? 'confirmed' : 'expired');
      expect((await mailTo(`${startsAt.slice(8, 10)}@example.com`)).slice(0, 2)).toEqual([
        'We have your request',
        isBooked ? 'Your session is booked' : 'We cannot give your session',
      ]);
    }
  });

  test('end an unanswered request once, also while someone answers it', async () => {
    const { ask, answer, clock, sweep, mailTo, second, read } = await two();
    const { token } = await ask();
    clock.pass(24 * 60);
    const [late] = await Promise.all([
      answer(token, 'confirm'),
      sweep(),
      second.app.tasks.work(requestsTask),
    ]);
    await Promise.all([sweep(), second.app.tasks.work(requestsTask)]);
    expect([late.status, (await read(token)).request?.state]).toEqual([409, 'lapsed']);
    expect(await mailTo(GRACE)).toEqual(['We have your request', 'Your request was not answered in time']);
  });

  test('give a proposed time to its client or to someone else who books it, never to both', async () => {
    const { ask, propose, choose, read, second, db } = await two();
    const { token } = await ask();
    await propose(token, [LATER]);
    const [{ id } = { id: 0 }] = (await read(token)).timeOffers;
    const [chosen, held] = await Promise.all([
      choose(token, id),
      second.visitor.post('/api/bookings/holds', { tier: 'offshore', startsAt: LATER }),
    ]);
    expect([[200, 409].join(), [409, 201].join()]).toContain([chosen.status, held.status].join());
    const taken = await db.selectFrom('bookings').select('id').where('startsAt', '=', LATER).execute();
    expect(taken).toHaveLength(1);
  });

  test('let a client choose a time or withdraw the request, whichever is first', async () => {
    const { ask, propose, choose, read, second, db } = await two();
    const { token } = await ask();
    await propose(token, [LATER], { hold: true });
    const [{ id } = { id: 0 }] = (await read(token)).timeOffers;
    const [chosen, withdrawn] = await Promise.all([
      choose(token, id),
      second.visitor.post(`/api/bookings/${token}/withdraw`, {}),
    ]);
    expect([chosen.status, withdrawn.status].sort()).toEqual([200, 409]);
    expect((await read(token)).state).toBe(chosen.status === 200 ? 'confirmed' : 'expired');
    const holds = await db.selectFrom('bookings').select('id').where('email', '=', '').execute();
    expect(holds, 'no hold is left').toEqual([]);
  });
});
