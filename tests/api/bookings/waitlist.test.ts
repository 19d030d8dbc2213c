import { describe, expect, test } from 'vitest';
import { said } from '../../support/bookings.ts';
import { bodyOf } from '../../support/client.ts';
import {
  aWish,
  bookLesson,
  cancelLesson,
  entriesOf,
  FIRST,
  freeSlots,
  holdLesson,
  lookForTimes,
  mailTo,
  SECOND,
  stateOf,
  THIRD,
  takeOffer,
  wait,
  waitSite,
} from '../../support/waitlist.ts';

describe('a request', () => {
  test('waits only after its address was confirmed by the link, which alone shows and changes it', async () => {
    const site = await waitSite();
    const { app, admin, kindId } = site;
    const answer = await app.visitor().post('/api/waitlist', aWish());
    expect(await said(answer)).toEqual([202, '{"email":"grace@example.com"}']);
    const [mail = ''] = await mailTo(site, 'grace@example.com');
    expect(mail).toContain('Thursday, January 14, 2027 to Friday, February 5, 2027');
    expect(mail).not.toContain('Grace');
    expect(site.smtp.received[0]?.raw).not.toMatch(/^list-unsubscribe/im);
    const token = /booking\/wait\/([\w-]+)/.exec(mail)?.[1] ?? '';
    expect(await stateOf(app, token)).toEqual(['unconfirmed', null]);
    expect(await bodyOf(admin.get(`/api/admin/kinds/${kindId}/waitlist`))).toEqual({ entries: [] });
    await cancelLesson(app.visitor(), site.bookings[0] ?? '');
    expect(await freeSlots(site)).toEqual(['2027-01-20T15:00Z']);
    const again = await bookLesson(app.visitor(), FIRST, 'ada@example.com');
    expect((await app.visitor().post(`/api/waitlist/${token}/confirm`)).status).toBe(200);
    await cancelLesson(app.visitor(), again);
    expect(await stateOf(app, token)).toEqual(['offered', FIRST]);
    for (const wrong of [`${token.slice(0, -1)}x`, 'x', app.booking.links.tokenOf(token.slice(0, 16))])
      expect((await app.visitor().get(`/api/waitlist/${wrong}`)).status).toBe(404);
  });

  test('is refused while a time that suits it is free, without a list, and for days or hours that cannot be', async () => {
    const site = await waitSite({ full: false });
    const { app, admin, kindId } = site;
    const ask = async (change: Record<string, unknown>) => {
      const answer = await app.visitor().post('/api/waitlist', aWish(change));
      return [answer.status, await answer.text()] as const;
    };
    expect(await ask({})).toEqual([409, 'Some of these times are free now. Choose one in the calendar.']);
    expect((await ask({ lastDay: '2027-01-13', firstDay: '2027-01-13', fromMinute: 600 }))[0]).toBe(202);
    expect((await ask({ lastDay: '2027-01-12', firstDay: '2027-01-12' }))[0]).toBe(400);
    expect((await ask({ lastDay: '2027-01-13' }))[0]).toBe(400);
    expect((await ask({ lastDay: '2027-12-13' }))[0]).toBe(400);
    expect((await ask({ firstDay: '2029-01-01', lastDay: '2029-01-02' }))[0]).toBe(400);
    expect((await ask({ fromMinute: 600, toMinute: 630 }))[0]).toBe(400);
    expect((await ask({ fromMinute: 600, toMinute: 600 }))[0]).toBe(400);
    expect((await ask({ timeZone: 'Mars/Olympus' }))[0]).toBe(400);
    expect((await ask({ developer: 4_711 }))[0]).toBe(422);
    expect((await ask({ name: 'See https://spam.example' }))[0]).toBe(400);
    expect((await ask({ tier: 'constructor' }))[1]).toMatch(/no waiting list/);
    const { version } = (
      await bodyOf<{ kinds: Array<{ id: number; version: number }> }>(admin.get('/api/admin/kinds'))
    ).kinds.find(({ id }) => id === kindId) ?? { version: 0 };
    await admin.call('PATCH', `/api/admin/kinds/${kindId}`, { version, offerMinutes: null });
    expect((await ask({ fromMinute: 0, toMinute: 60 }))[1]).toMatch(/no waiting list/);
  });

  test('is confirmed for three times at most, and a foreign address gets one e-mail a day', async () => {
    const site = await waitSite();
    const { app } = site;
    const ask = (number: number, email: string) =>
      app.visitor().post('/api/waitlist', aWish({ email }), { 'x-forwarded-for': `198.51.${number}.7` });
    for (const [number, email] of [
      'v@example.com',
      'V+1@example.com',
      'v+2@EXAMPLE.com',
      'v@example.com',
    ].entries())
      expect(await said(await ask(number, email))).toEqual([202, JSON.stringify({ email })]);
    await app.mail.work();
    expect(site.smtp.received.filter(({ to }) => /^v(\+\d)?@/i.test(to[0] ?? ''))).toHaveLength(1);
    const entries = await app.db.selectFrom('waitlist').select('ref').orderBy('id').execute();
    const tokens = entries.map(({ ref }) => app.booking.links.waitToken(ref));
    expect(await entriesOf(site, tokens[0] ?? '')).toHaveLength(4);
    const statuses: number[] = [];
    for (const token of tokens)
      statuses.push((await app.visitor().post(`/api/waitlist/${token}/confirm`)).status);
    expect(statuses).toEqual([200, 200, 200, 409]);
    expect((await app.visitor().post(`/api/waitlist/${tokens[0]}/leave`)).status).toBe(200);
    expect((await app.visitor().post(`/api/waitlist/${tokens[3]}/confirm`)).status).toBe(200);
    for (let number = 4; number < 6; number += 1)
      expect((await ask(number, 'v@example.com')).status).toBe(202);
    expect((await ask(7, 'v@example.com')).status).toBe(429);
    site.clock.pass(1_441);
    expect((await ask(8, 'v@example.com')).status).toBe(202);
    await app.mail.work();
    expect(site.smtp.received.filter(({ to }) => /^v(\+\d)?@/i.test(to[0] ?? ''))).toHaveLength(2);
  });
});

describe('a freed time', () => {
  test('by a cancellation is held for the first in the queue before visitors see it, and booked with its link', async () => {
    const site = await waitSite();
    const { app, bookings, smtp } = site;
    const first = await wait(app, { email: 'one@example.com' });
    const second = await wait(app, { email: 'two@example.com' });
    expect((await cancelLesson(app.visitor(), bookings[1] ?? '')).status).toBe(200);
    expect(await freeSlots(site)).toEqual([]);
    expect((await holdLesson(site, SECOND)).status).toBe(409);
    expect(await stateOf(app, first)).toEqual(['offered', SECOND]);
    expect(await stateOf(app, second)).toEqual(['waiting', null]);
    const mail = (await mailTo(site, 'one@example.com')).at(-1) ?? '';
    expect(mail).toContain('Wednesday, January 27, 2027, 3:00 PM to 4:00 PM');
    expect(mail).toContain('by Wednesday, January 13, 2027, 1:00 PM');
    expect(mail).toContain(`https://guitar.example.com/booking/lesson?offer=${first}`);
    const offer =
      smtp.received.findLast(({ to }) => to.includes('one@example.com'))?.raw.replace(/\r\n[ \t]/g, ' ') ??
      '';
    expect(offer).toContain(`<https://guitar.example.com/api/waitlist/${first}/leave>`);
    expect(offer).toMatch(/^list-unsubscribe-post: List-Unsubscribe=One-Click/im);
    expect(await bodyOf(app.visitor().get(`/api/waitlist/${first}/offer`))).toMatchObject({
      tier: 'lesson',
      startsAt: SECOND,
      expiresAt: '2027-01-13T13:00:00.000Z',
      name: 'Grace Hopper',
      email: 'one@example.com',
    });
    expect((await takeOffer(app, first)).status).toBe(201);
    expect(await stateOf(app, first)).toEqual(['booked', null]);
    expect((await app.visitor().get(`/api/waitlist/${first}/offer`)).status).toBe(410);
    await lookForTimes(app);
    expect(await stateOf(app, second)).toEqual(['waiting', null]);
  });

  test('goes to the next one when it is not taken, comes back to no one who let it pass, and then to visitors', async () => {
    const site = await waitSite();
    const { app, bookings, clock } = site;
    const first = await wait(app, { email: 'one@example.com' });
    const second = await wait(app, { email: 'two@example.com' });
    await cancelLesson(app.visitor(), bookings[0] ?? '');
    clock.pass(61);
    expect(await freeSlots(site), 'until it is offered again, no visitor sees it').toEqual([]);
    expect((await holdLesson(site, FIRST)).status).toBe(409);
    await lookForTimes(app);
    expect([await stateOf(app, first), await stateOf(app, second)]).toEqual([
      ['waiting', null],
      ['offered', FIRST],
    ]);
    expect((await takeOffer(app, first)).status).toBe(410);
    clock.pass(61);
    await lookForTimes(app);
    expect(await stateOf(app, second)).toEqual(['waiting', null]);
    expect(await freeSlots(site)).toEqual(['2027-01-20T15:00Z']);
    expect((await holdLesson(site, FIRST)).status).toBe(201);
  });

  test('pauses who did not take three offers', async () => {
    const site = await waitSite();
    const { app, bookings, clock } = site;
    const first = await wait(app);
    for (const booking of bookings) {
      await cancelLesson(app.visitor(), booking);
      await lookForTimes(app);
      expect((await stateOf(app, first))[0]).toBe('offered');
      clock.pass(61);
      await lookForTimes(app);
    }
    expect(await stateOf(app, first)).toEqual(['paused', null]);
    expect(await freeSlots(site)).toHaveLength(3);
  });

  test('by a move of the client or the team, by new hours and by a calendar is offered, too', async () => {
    const site = await waitSite();
    const { app, admin, bookings, clara } = site;
    const one = await wait(app, { email: 'one@example.com', lastDay: '2027-01-20' });
    const two = await wait(app, { email: 'two@example.com', firstDay: '2027-02-03' });
    const three = await wait(app, {
      email: 'three@example.com',
      firstDay: '2027-01-21',
      lastDay: '2027-01-21',
    });
    const { id } = await app.db
      .selectFrom('bookings')
      .select('id')
      .where('email', '=', 'ada@example.com')
      .executeTakeFirstOrThrow();
    const move = await admin.call('PATCH', `/api/admin/bookings/${id}`, {
      action: 'reschedule',
      startsAt: '2027-01-23T15:00:00.000Z',
    });
    expect(move.status).toBe(200);
    expect(await stateOf(app, one)).toEqual(['offered', FIRST]);
    await app.db
      .insertInto('busyTimes')
      .values({
        developerId: clara,
        startsAt: '2027-02-03T15:00:00.000Z',
        endsAt: '2027-02-03T16:00:00.000Z',
        calendarId: null,
      })
      .execute();
    await cancelLesson(app.visitor(), bookings[2] ?? '');
    await lookForTimes(app);
    expect(await stateOf(app, two)).toEqual(['waiting', null]);
    await app.db.deleteFrom('busyTimes').execute();
    expect((await freeSlots(site)).length, 'a time that a calendar freed').toBe(0);
    await lookForTimes(app);
    expect(await stateOf(app, two)).toEqual(['offered', THIRD]);
    await app.db
      .updateTable('developers')
      .set({ hours: '{"3":[{"from":900,"to":960}],"4":[{"from":900,"to":960}]}' })
      .where('id', '=', clara)
      .execute();
    await lookForTimes(app);
    expect(await stateOf(app, three)).toEqual(['offered', '2027-01-21T15:00:00.000Z']);
  });

  test('fits the days and hours of each entry in its own zone', async () => {
    const site = await waitSite();
    const { app, bookings } = site;
    const wishes: Array<[Record<string, unknown>, boolean]> = [
      [
        {
          timeZone: 'Asia/Kolkata',
          firstDay: '2027-01-20',
          lastDay: '2027-01-20',
          fromMinute: 20 * 60 + 30,
          toMinute: 21 * 60 + 30,
        },
        true,
      ],
      [{ timeZone: 'Asia/Kolkata', fromMinute: 20 * 60 + 31 }, false],
      [{ timeZone: 'Asia/Kolkata', toMinute: 21 * 60 + 29 }, false],
      [{ timeZone: 'Pacific/Auckland', firstDay: '2027-01-20', lastDay: '2027-01-20' }, false],
      [{ timeZone: 'Pacific/Auckland', firstDay: '2027-01-21', lastDay: '2027-01-21' }, true],
    ];
    let booking = bookings[0] ?? '';
    for (const [index, [wish, fits]] of wishes.entries()) {
      const email = `${index}@example.com`;
      const token = await wait(app, { email, ...wish });
      await cancelLesson(app.visitor(), booking);
      expect([wish, (await stateOf(app, token))[0]]).toEqual([wish, fits ? 'offered' : 'waiting']);
      await app.visitor().post(`/api/waitlist/${token}/leave`);
      booking = await bookLesson(app.visitor(), FIRST, `b${index}@example.com`);
    }
  });
});
