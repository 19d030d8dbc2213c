import { describe, expect, test } from 'vitest';
import { statusLabels } from '#src/content/bookings/booking-status.ts';
import type { BookingRow } from '#src/contract/bookings/booking-admin.ts';
import { BOOKING_STATUSES, bookingStatusOf } from '#src/contract/bookings/booking-status.ts';
import type { ClientDetail } from '#src/contract/bookings/clients.ts';
import type { CalendarSession } from '#src/contract/bookings/team-calendar.ts';
import { stopMailAfterTest } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { decoded, fakeSmtp } from '../../support/fake-smtp.ts';
import { confirmingSite, LATER, SLOT, SOONER } from '../../support/requests.ts';

type Row = Pick<BookingRow, 'state' | 'approval'>;

async function statuses() {
  const site = await confirmingSite({ pays: true });
  const { admin, idOf } = site;
  return {
    ...site,
    /** The status of the only booking at each place that shows one. */
    shown: async (token: string) => {
      const week = 'from=2027-01-18T00:00:00Z&to=2027-01-25T00:00:00Z';
      const { sessions } = await bodyOf<{ sessions: CalendarSession[] }>(
        admin.get(`/api/admin/bookings/calendar?${week}`),
      );
      const { bookings } = await bodyOf<{ bookings: BookingRow[] }>(admin.get('/api/admin/bookings'));
      const client = await bodyOf<ClientDetail>(admin.get(`/api/admin/guests/b${await idOf(token)}`));
      const found = await bodyOf<{ bookings: Row[] }>(admin.get('/api/admin/find?q=Grace'));
      const csv = await (await admin.get('/api/admin/bookings/export.csv')).text();
      return {
        rows: [...sessions, ...bookings, ...client.sessions, ...found.bookings].map(bookingStatusOf),
        csv: BOOKING_STATUSES.filter((status) => csv.includes(`,${statusLabels[status]},`)),
      };
    },
  };
}

describe('the status of a request', () => {
  test('is the same in the calendar, the lists, the search and the export, before and after the answer', async () => {
    const { ask, answer, shown } = await statuses();
    const { token } = await ask();
    expect(await shown(token)).toEqual({ rows: Array(4).fill('asked'), csv: ['asked'] });
    await answer(token, 'confirm');
    expect(await shown(token)).toEqual({ rows: Array(4).fill('held'), csv: ['held'] });
    expect([statusLabels.asked, statusLabels.held]).toEqual([
      'Waiting for your answer',
      'Waiting for payment',
    ]);
  });

  test('can be filtered by each of its words, also once it has ended', async () => {
    const { ask, answer, admin, client, clock, sweep } = await statuses();
    const first = await ask(SLOT);
    const second = await ask(LATER, { email: 'ada@example.com' });
    const third = await ask(SOONER, { email: 'alan@example.com' });
    // Someone who fills in the form is no booking yet.
    await client.post('/api/bookings/holds', { tier: 'usa', startsAt: SLOT });
    const listed = async () => {
      const entries = [];
      for (const status of BOOKING_STATUSES) {
        const answer = await bodyOf<{ bookings: BookingRow[]; total: number }>(
          admin.get(`/api/admin/bookings?status=${status}`),
        );
        expect(answer.total).toBe(answer.bookings.length);
        expect(answer.bookings.map(bookingStatusOf)).toEqual(Array(answer.total).fill(status));
        if (answer.total > 0) entries.push([status, answer.bookings.map(({ startsAt }) => startsAt)]);
      }
      return Object.fromEntries(entries);
    };
    expect(await listed()).toEqual({ asked: [LATER, SLOT, SOONER] });
    await answer(first.token, 'confirm');
    await answer(second.token, 'decline');
    await client.post(`/api/bookings/${third.token}/withdraw`, {});
    expect(await listed()).toEqual({ held: [SLOT], declined: [LATER], withdrawn: [SOONER] });
    clock.pass(24 * 60);
    await sweep();
    expect(await listed()).toEqual({ expired: [SLOT], declined: [LATER], withdrawn: [SOONER] });
    expect((await admin.get('/api/admin/bookings?status=none')).status).toBe(400);
  });
});

describe('a confirmed request that is not paid', () => {
  const GRACE = 'grace@example.com';
  const subjects = ['We have your request', 'Your time is confirmed: please pay'];

  async function unpaid(startsAt = SLOT) {
    const smtp = await fakeSmtp();
    const site = await confirmingSite({
      pays: true,
      env: { SMTP_URL: smtp.url, MAIL_FROM: 'hello@example.com', MAIL_TEAM: 'team@example.com' },
    });
    stopMailAfterTest(site.app, smtp);
    const { token } = await site.ask(startsAt);
    await site.app.mail.work();
    await site.answer(token, 'confirm');
    await site.app.mail.work();
    return {
      ...site,
      token,
      /** The subjects of all that has arrived, and the text of the last one. */
      received: async () => {
        await site.app.mail.work();
        const letters = smtp.received.filter(({ to }) => to.includes(GRACE));
        return {
          subjects: letters.map(({ raw }) => /^Subject: (.*?) \|/m.exec(raw)?.[1]),
          text: decoded(letters.at(-1)?.raw ?? '', 'text/plain'),
        };
      },
    };
  }

  test('has its client reminded four hours before it ends, and told once when it has ended', async () => {
    const { token, clock, sweep, received, detail, read } = await unpaid();
    expect((await received()).subjects).toEqual(subjects);
    clock.pass(19 * 60 + 20);
    expect((await received()).subjects).toEqual(subjects);
    clock.pass(10);
    const reminded = await received();
    expect(reminded.subjects).toEqual([...subjects, 'Please pay soon to keep your time']);
    expect(reminded.text).toContain('After that, the time is released to others.');
    expect(reminded.text).toContain(`/booking/manage/${token}`);
    clock.pass(4 * 60 + 36);
    await sweep();
    const told = await received();
    expect(told.subjects).toEqual([...reminded.subjects, 'Your time was released']);
    expect(told.text).toContain('It was not paid in time');
    expect(told.text).toContain('Nothing was charged.');
    expect(told.text).toContain(`Choose another time`);
    await sweep();
    expect((await received()).subjects).toHaveLength(4);
    expect(await read(token)).toMatchObject({ state: 'expired', request: { state: 'given' } });
    const { history } = await detail(token);
    expect(history.at(-1)).toMatchObject({
      kind: 'expired',
      detail: 'The request was confirmed, but not paid in time',
    });
  });

  test('has nothing sent after its payment, its withdrawal or a deletion', async () => {
    const paid = await unpaid();
    await paid.client.post(`/api/bookings/${paid.token}/pay`, {});
    expect((await paid.pay('cs_test_1', paid.token, 12_000)).status).toBe(204);
    paid.clock.pass(25 * 60);
    await paid.sweep();
    expect((await paid.received()).subjects).not.toContain('Your time was released');
    const withdrawn = await unpaid();
    await withdrawn.client.post(`/api/bookings/${withdrawn.token}/withdraw`, {});
    withdrawn.clock.pass(25 * 60);
    await withdrawn.sweep();
    expect((await withdrawn.received()).subjects).toEqual(subjects);
  });

  test('just before its start has no reminder, and its client is told after the start', async () => {
    const { clock, sweep, received, db } = await unpaid('2027-01-14T15:00:00.000Z');
    await db.updateTable('bookings').set({ startsAt: '2027-01-14T15:00:00.000Z' }).execute();
    clock.pass(27 * 60 + 2);
    await sweep();
    expect((await received()).subjects.at(-1)).toBe('Your time was released');
  });
});
