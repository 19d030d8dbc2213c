import { describe, expect, test } from 'vitest';
import { csvLine } from '#server/http/csv.ts';
import type { BookingDetail } from '#src/contract/bookings/booking-admin.ts';
import { testApp } from '../../support/app.ts';
import { aClock, bookAt, said } from '../../support/bookings.ts';
import { bodyOf } from '../../support/client.ts';

const SLOT = '2027-01-20T15:00:00.000Z';

async function open() {
  const clock = aClock();
  const app = await testApp({}, clock.now);
  const client = app.visitor();
  const team = await app.admin();
  const change = (id: number, body: object) => team.call('PATCH', `/api/admin/bookings/${id}`, body);
  return { ...app, clock, client, team, change };
}

describe('the list', () => {
  test('is sorted by time, and filtered by period, developer, status and search words', async () => {
    const { client, team, clock } = await open();
    await bookAt(client, '2027-01-14T10:00:00Z', { name: 'Ada Lovelace', email: 'ada@example.com' });
    await bookAt(client, '2027-01-16T10:00:00Z', { name: '100% Percy', email: 'percy@example.com' });
    await bookAt(client, '2027-01-18T15:00:00Z', { tier: 'usa' });
    await client.post('/api/bookings/holds', { tier: 'offshore', startsAt: '2027-01-19T10:00:00Z' });
    clock.set('2027-01-15T00:00:00Z');
    const names = async (query: string) => {
      const answer = await team.get(`/api/admin/bookings?${query}`);
      const { bookings, total } = await bodyOf<{ bookings: Array<{ name: string }>; total: number }>(answer);
      expect(total).toBe(bookings.length);
      return bookings.map(({ name }) => name);
    };
    expect(await names('scope=upcoming'), 'a hold without a name is nobody’s').toEqual([
      '100% Percy',
      'Grace Hopper',
    ]);
    expect(await names('scope=past')).toEqual(['Ada Lovelace']);
    expect(await names('tier=usa')).toEqual(['Grace Hopper']);
    expect(await names('q=ADA@')).toEqual(['Ada Lovelace']);
    expect(await names(`q=${encodeURIComponent('100%')}`)).toEqual(['100% Percy']);
    expect(await names('q=A_a'), 'no wildcard').toEqual([]);
    expect(await names('state=cancelled')).toEqual([]);
  });
});

describe('a change by the team', () => {
  test('is recorded in the history with the name of its author', async () => {
    const { client, team, change, clock, db } = await open();
    await bookAt(client, SLOT);
    expect(await said(await change(1, { action: 'complete' }))).toEqual([
      409,
      'This session has not started yet.',
    ]);
    expect((await change(1, { action: 'mark-paid' })).status).toBe(200);
    expect((await change(1, { action: 'reschedule', startsAt: '2027-06-20T15:00:00Z' })).status).toBe(200);
    expect((await change(1, { action: 'reschedule', startsAt: '2027-06-20T15:20:00Z' })).status).toBe(422);
    clock.set('2027-06-20T15:10:00Z');
    expect((await change(1, { action: 'no-show' })).status).toBe(200);
    expect((await change(1, { action: 'complete' })).status).toBe(200);
    const detail = await bodyOf<BookingDetail>(team.get('/api/admin/bookings/1'));
    expect(detail).toMatchObject({
      state: 'completed',
      payment: 'paid',
      idea: expect.stringContaining('moths'),
    });
    expect(detail.history.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['booked', 'customer'],
      ['paid', 'ada.admin'],
      ['moved', 'ada.admin'],
      ['no-show', 'ada.admin'],
      ['completed', 'ada.admin'],
    ]);
    const moved = await db.selectFrom('mailOutbox').select('kind').where('kind', '=', 'change').execute();
    expect(moved).toHaveLength(2);
  });

  test('cancels with a refund of its choice, and marks it as paid by hand', async () => {
    const { client, change } = await open();
    await bookAt(client, SLOT);
    await change(1, { action: 'mark-paid' });
    const cancelled = await change(1, { action: 'cancel', refundPercent: 75 });
    expect(await cancelled.json()).toMatchObject({ state: 'cancelled', payment: 'refund_due', refund: 90 });
    expect(await (await change(1, { action: 'mark-refunded' })).json()).toMatchObject({
      payment: 'refunded',
    });
    expect((await change(1, { action: 'mark-refunded' })).status).toBe(409);
    expect((await change(1, { action: 'cancel', refundPercent: 0 })).status).toBe(409);
    expect((await change(99, { action: 'complete' })).status).toBe(404);
    expect((await change(1, { action: 'explode' })).status).toBe(400);
  });

  test('sets hours and days off, and keeps what was booked', async () => {
    const { client, db, team } = await open();
    await bookAt(client, SLOT);
    const rule = { days: [3], opensAt: 8, closesAt: 20, noticeHours: 1, horizonDays: 14 };
    const saved = await team.put('/api/admin/bookings/rules/usa', rule);
    expect(await saved.json()).toEqual({ ...rule, tier: 'usa', timeZone: 'America/New_York' });
    const free = async () =>
      (await bodyOf<{ slots: string[] }>(client.get('/api/bookings/availability?tier=usa'))).slots;
    expect(await free()).toHaveLength(24);
    expect(await said(await team.put('/api/admin/bookings/rules/usa', { ...rule, closesAt: 8 }))).toEqual([
      400,
      'The closing hour must be after the first hour',
    ]);
    const off = await team.post('/api/admin/bookings/days-off', { tier: 'usa', date: '2027-01-20' });
    const [{ id }] = (await off.json()) as [{ id: number }];
    expect(await free()).toHaveLength(12);
    expect((await team.call('DELETE', `/api/admin/bookings/days-off/${id}`)).status).toBe(204);
    expect(await free()).toHaveLength(24);
    await db.updateTable('developers').set({ isActive: 0 }).execute();
    expect(await free()).toHaveLength(0);
    expect((await team.get('/api/admin/bookings/1')).status).toBe(200);
  });
});

describe('a day off', () => {
  test('says how many sessions are booked on it, in the time zone of its tier', async () => {
    const { client, team } = await open();
    const rule = { days: [3], opensAt: 8, closesAt: 20, noticeHours: 1, horizonDays: 14 };
    await team.put('/api/admin/bookings/rules/usa', rule);
    // Seven in the evening of the 20th in New York is the 21st in UTC.
    await bookAt(client, '2027-01-21T00:00:00.000Z', { tier: 'usa' });
    const local = '2027-01-20';
    const close = (date: string) =>
      bodyOf<Array<{ tier: string; booked: number }>>(team.post('/api/admin/bookings/days-off', { date }));
    const added = await close(local);
    expect(added.map(({ tier, booked }) => `${tier} ${booked}`).sort()).toEqual(['offshore 0', 'usa 1']);
    expect((await close('2027-01-21')).every(({ booked }) => booked === 0)).toBe(true);
    const settings = await bodyOf<{ daysOff: Array<{ date: string; tier: string; booked: number }> }>(
      team.get('/api/admin/bookings/settings'),
    );
    expect(settings.daysOff.filter(({ booked }) => booked > 0)).toMatchObject([
      { date: local, tier: 'usa', booked: 1 },
    ]);
  });
});

describe('an export', () => {
  test('as CSV has every booking, and no cell is a formula', async () => {
    const { client, team } = await open();
    await bookAt(client, SLOT, {
      name: '=HYPERLINK("evil")',
      idea: 'Two lines,\nwith a "quote"',
    });
    const answer = await team.get('/api/admin/bookings/export.csv?scope=upcoming');
    expect(answer.headers.get('content-disposition')).toContain('bookings-2027-01-13.csv');
    const text = await answer.text();
    expect(text).toContain(`"'=HYPERLINK(""evil"")"`);
    expect(text).toContain('"Two lines,\nwith a ""quote"""');
    expect(text.startsWith('Reference,') || text.startsWith('\uFEFFReference,')).toBe(true);
  });

  test('as CSV has no formula after a semicolon or line break in a cell', () => {
    expect(csvLine(['a;=1+1', 'b\n=2+2;', '  =3', '\uff1d4', '@5'])).toBe(
      `a;'=1+1,"b\n'=2+2;",'  =3,'\uff1d4,'@5\r\n`,
    );
    expect(csvLine(['Ideas:\n- one\n- two', 'a;b', 'x = y', -5]), 'what is harmless stays').toBe(
      `"Ideas:\n- one\n- two",a;b,x = y,-5\r\n`,
    );
    expect(csvLine(['-5.50', '+49 170 1234567', '+1 (555) 010-0100', '-', '+12 %', '-5;-6'])).toBe(
      '-5.50,+49 170 1234567,+1 (555) 010-0100,-,+12 %,-5;-6\r\n',
    );
    expect(csvLine(['-5+1', '+1-555-0100', '- one', '-5;=6', '+1 2;@a', "-A1|'x'!A0", '=('])).toBe(
      "'-5+1,'+1-555-0100,'- one,-5;'=6,+1 2;'@a,'-A1|'x'!A0,'=(\r\n",
    );
    const began = performance.now();
    csvLine(['\t ;'.repeat(100_000)]);
    expect(performance.now() - began).toBeLessThan(500);
  });

  test('as a calendar has a secret URL that can be renewed', async () => {
    const { client, team, visitor } = await open();
    await bookAt(client, SLOT);
    const { feedUrl } = await bodyOf<{ feedUrl: string }>(team.get('/api/admin/bookings/feed'));
    const path = new URL(feedUrl).pathname;
    const feed = await visitor().get(path);
    expect(feed.headers.get('content-type')).toMatch(/^text\/calendar/);
    const text = (await feed.text()).replace(/\r\n[ \t]/g, '');
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toContain('Grace Hopper');
    expect((await visitor().get(path.replace(/.{6}\.ics/, 'AAAAAA.ics'))).status).toBe(404);
    const renewed = await bodyOf<{ feedUrl: string }>(team.post('/api/admin/bookings/feed'));
    expect((await visitor().get(path)).status).toBe(404);
    expect((await visitor().get(new URL(renewed.feedUrl).pathname)).status).toBe(200);
  });
});
