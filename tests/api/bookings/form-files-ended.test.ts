/** Files of forms that were submitted, and of those that came to nothing. */
import { describe, expect, test } from 'vitest';
import { sumFormFileBytes } from '#db/queries/bookings/answers.ts';
import { afterSessionsTask } from '#server/bookings/after-sessions-task.ts';
import { aClient, said } from '../../support/bookings.ts';
import { bodyOf } from '../../support/client.ts';
import { aPng, aQuestion, saveQuestions } from '../../support/kind-questions.ts';
import { confirmingSite, SLOT, setApproval } from '../../support/requests.ts';
import { addFile, beginFile, sendAll } from '../../support/session-files.ts';

const PHOTO = aQuestion({ key: 'photo', label: 'A photo', type: 'file', required: true });

/** A form with a photo that is submitted. @param asks if the team confirms first */
async function submitted({ asks, pays = true }: { asks: boolean; pays?: boolean }) {
  const site = await confirmingSite({ pays });
  if (!asks) await setApproval(site.admin, 'offshore', null);
  await saveQuestions(site.admin, [PHOTO]);
  const held = await site.client.post('/api/bookings/holds', { tier: 'offshore', startsAt: SLOT });
  const { token } = await bodyOf<{ token: string }>(held);
  const place = `/api/bookings/${token}`;
  const { id } = await bodyOf<{ id: number }>(addFile(site.client, place, 'a.png', aPng()));
  await sendAll(site.client, place, 'late.png', aPng(2));
  const booked = await site.client.post('/api/bookings', aClient({ hold: token, answers: { photo: id } }));
  expect(booked.status).toBe(201);
  return {
    ...site,
    token,
    place,
    clean: () => site.app.tasks.work(afterSessionsTask),
    files: async () => (await site.db.selectFrom('sessionFiles').select('id').execute()).length,
    uploads: async () => (await site.db.selectFrom('uploads').select('id').execute()).length,
  };
}

describe('a form that is submitted', () => {
  test.each([
    ['a request', { asks: true }],
    ['a booking that is being paid', { asks: false }],
  ])('takes no more files as %s, and drops those that are arriving', async (_name, how) => {
    const { client, place, files, uploads } = await submitted(how);
    expect([await files(), await uploads()]).toEqual([1, 0]);
    expect(await said(await beginFile(client, place, 'b.png', 20))).toEqual([
      409,
      expect.stringContaining('You can no longer change this.'),
    ]);
  });

  test('takes none as a confirmed request that is not paid', async () => {
    const { client, place, answer, token } = await submitted({ asks: true });
    expect((await answer(token, 'confirm')).status).toBe(200);
    expect((await beginFile(client, place, 'b.png', 20)).status).toBe(409);
  });

  test('no longer takes room from forms that others fill in', async () => {
    const { db, client } = await submitted({ asks: true });
    expect(await sumFormFileBytes(db)).toBe(0);
    const held = await client.post('/api/bookings/holds', {
      tier: 'offshore',
      startsAt: '2027-01-21T15:00:00.000Z',
    });
    const { token } = await bodyOf<{ token: string }>(held);
    await beginFile(client, `/api/bookings/${token}`, 'huge.png', 20_000_000);
    expect(await sumFormFileBytes(db), 'what is only announced').toBe(0);
  });
});

describe('files of a form that came to nothing', () => {
  test('go within a day after the payment page was left', async () => {
    const { clock, sweep, clean, files } = await submitted({ asks: false });
    clock.pass(60);
    await sweep();
    await clean();
    expect(await files(), 'while its payment may still arrive').toBe(1);
    clock.pass(12 * 60 + 1);
    await clean();
    expect(await files()).toBe(0);
  });

  test.each(['declined', 'withdrawn', 'lapsed', 'unpaid'])('go when a request is %s', async (how) => {
    const { clock, sweep, clean, files, answer, token, client } = await submitted({ asks: true });
    if (how === 'declined') await answer(token, 'decline');
    if (how === 'withdrawn') await client.post(`/api/bookings/${token}/withdraw`, {});
    if (how === 'unpaid') await answer(token, 'confirm');
    clock.pass(24 * 60);
    await sweep();
    clock.pass(12 * 60 + 1);
    await clean();
    expect(await files()).toBe(0);
  });

  test('stay with a booked session', async () => {
    const { clock, sweep, clean, files } = await submitted({ asks: false, pays: false });
    clock.pass(48 * 60);
    await sweep();
    await clean();
    expect(await files()).toBe(1);
  });
});
