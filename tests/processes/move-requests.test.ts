import { describe, expect, test } from 'vitest';
import { requestsTask } from '#server/bookings/requests/requests-task.ts';
import { testApp } from '../support/app.ts';
import { testDataDir } from '../support/data-dir.ts';
import { movingSite } from '../support/move-requests.ts';
import { LATER, SLOT } from '../support/requests.ts';

async function two() {
  const DATA_DIR = await testDataDir();
  const first = await movingSite({ env: { DATA_DIR } });
  const app = await testApp({ DATA_DIR, MAIL_TEAM: 'team@example.com' }, first.clock.now);
  const admin = app.visitor();
  admin.cookie = first.admin.cookie;
  return { ...first, second: { app, admin, visitor: app.visitor() } };
}

describe('two servers over one database', () => {
  test('let a client ask for another time, or someone else hold it, never both', async () => {
    const { token, askFor, second, db, waiting } = await two();
    const [asked, held] = await Promise.all([
      askFor(LATER),
      second.visitor.post('/api/bookings/holds', { tier: 'offshore', startsAt: LATER }),
    ]);
    expect([[200, 409].join(), [409, 201].join()]).toContain([asked.status, held.status].join());
    expect((await waiting(token))?.startsAt).toBe(asked.status === 200 ? LATER : undefined);
    const taken = await db.selectFrom('bookings').select('id').where('startsAt', '=', LATER).execute();
    expect(taken).toHaveLength(1);
  });

  test('let the team agree, or the client take the request back, whichever is first', async () => {
    const { token, askFor, takeBack, second, idOf, read, holds } = await two();
    await askFor(LATER);
    const path = `/api/admin/bookings/${await idOf(token)}/move-request/answer`;
    const [moved, withdrawn] = await Promise.all([
      second.admin.post(path, { answer: 'move', startsAt: LATER }),
      takeBack(),
    ]);
    expect([moved.status, withdrawn.status].sort()).toEqual([200, 409]);
    expect((await read(token)).startsAt).toBe(moved.status === 200 ? LATER : SLOT);
    expect(await holds(), 'no hold is left').toEqual([]);
  });

  test('end an unanswered request for another time once, also while someone answers it', async () => {
    const { token, askFor, answerMove, clock, sweep, second, mailTo, read } = await two();
    await askFor(LATER);
    clock.pass(24 * 60);
    const [late] = await Promise.all([
      answerMove('move', LATER),
      sweep(),
      second.app.tasks.work(requestsTask),
    ]);
    await Promise.all([sweep(), second.app.tasks.work(requestsTask)]);
    expect([late.status, (await read(token)).startsAt]).toEqual([409, SLOT]);
    const told = (await mailTo('grace@example.com')).filter(
      (subject) => subject === 'Your session stays at its time',
    );
    expect(told).toHaveLength(1);
  });
});
