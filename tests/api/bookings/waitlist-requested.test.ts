import { expect, test } from 'vitest';
import type { EntryRow } from '#src/contract/bookings/waitlist.ts';
import { bodyOf } from '../../support/client.ts';
import { setApproval } from '../../support/requests.ts';
import {
  cancelLesson,
  entriesOf,
  FIRST,
  lookForTimes,
  stateOf,
  takeOffer,
  wait,
  waitSite,
} from '../../support/waitlist.ts';

/** A site that confirms lessons first, whose only free time was offered and asked for. */
async function asked() {
  const site = await waitSite();
  const { app, admin, bookings, kindId } = site;
  await setApproval(admin, 'lesson', 24);
  const token = await wait(app);
  await cancelLesson(app.visitor(), bookings[0] ?? '');
  expect(await stateOf(app, token)).toEqual(['offered', FIRST]);
  expect((await takeOffer(app, token)).status).toBe(201);
  const answer = async (change: object) => {
    const { id } = await app.db
      .selectFrom('bookings')
      .select('id')
      .where('approval', '=', 'asked')
      .executeTakeFirstOrThrow();
    return admin.post(`/api/admin/bookings/${id}/answer`, change);
  };
  const queue = async () =>
    (await bodyOf<{ entries: EntryRow[] }>(admin.get(`/api/admin/kinds/${kindId}/waitlist`))).entries;
  return { ...site, token, answer, queue };
}

test('an offered time that was asked for is no longer offered, to its client and the team', async () => {
  const site = await asked();
  const { app, token, queue, answer } = site;
  expect(await entriesOf(site, token)).toMatchObject([
    { state: 'requested', offerStartsAt: FIRST, offerExpiresAt: null, offerPath: null },
  ]);
  expect(await queue()).toMatchObject([
    { state: 'requested', offerStartsAt: FIRST, offerExpiresAt: null, offers: 0 },
  ]);
  const again = await app.visitor().get(`/api/waitlist/${token}/offer`);
  expect([again.status, await again.text()]).toEqual([
    410,
    'You have asked for this time already. We answer by e-mail.',
  ]);
  await lookForTimes(app);
  expect(await stateOf(app, token)).toEqual(['requested', FIRST]);
  expect((await answer({ answer: 'confirm', note: '' })).status).toBe(200);
  expect(await stateOf(app, token)).toEqual(['booked', null]);
});

test('who asked for an offered time waits again once the request is declined', async () => {
  const { app, token, answer, queue } = await asked();
  expect((await answer({ answer: 'decline', note: '' })).status).toBe(200);
  expect(await stateOf(app, token)).toEqual(['waiting', null]);
  await lookForTimes(app);
  expect(await queue()).toMatchObject([{ state: 'waiting', offers: 1 }]);
});
