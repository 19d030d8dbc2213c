import { expect, test } from 'vitest';
import type { BookingDetail } from '#src/contract/bookings/booking-admin.ts';
import type { ManagedBooking } from '#src/contract/bookings/bookings.ts';
import type { OwnSession } from '#src/contract/bookings/developers.ts';
import type { SessionDetail } from '#src/contract/bookings/sessions.ts';
import { appWithAdmin } from '../../support/app.ts';
import { aCall, aClient, aClock, bookAt, said } from '../../support/bookings.ts';
import { bodyOf } from '../../support/client.ts';
import { aQuestion, IDEA, saveQuestions } from '../../support/kind-questions.ts';

const SLOT = '2027-01-20T15:00:00.000Z';
/** Their developer, who is the owner here. */
const OFFSHORE = 2;
const USUAL = 'The idea, as the client wrote it:';

async function open() {
  const { app, admin } = await appWithAdmin({ MAIL_TEAM: 'team@example.com' }, aClock().now);
  await app.db.updateTable('developers').set({ userId: 1 }).where('id', '=', OFFSHORE).execute();
  const client = app.visitor();
  return {
    admin,
    visitor: client,
    book: (startsAt: string, change = {}) => bookAt(client, startsAt, change),
    /** Everything that readers are told of booking 1 about its idea. */
    async read(token: string) {
      const booking = await bodyOf<BookingDetail>(admin.get('/api/admin/bookings/1'));
      const session = await bodyOf<SessionDetail>(admin.get('/api/admin/sessions/1'));
      const own = await bodyOf<{ sessions: OwnSession[] }>(admin.get('/api/admin/people/me/sessions'));
      const managed = await bodyOf<ManagedBooking>(client.get(`/api/bookings/${token}`));
      const { feedUrl } = await bodyOf<{ feedUrl: string }>(admin.get('/api/admin/bookings/feed'));
      const feed = await (await client.get(new URL(feedUrl).pathname)).text();
      return {
        labels: [booking, session, own.sessions[0], managed].map((each) => each?.ideaLabel),
        mail: booking.mail.find(({ to }) => to === 'team@example.com')?.text,
        feed: feed.replaceAll(/\r\n /g, ''),
      };
    },
  };
}

test('the idea of a kind has its label in mail, calendars and every view of a booking', async () => {
  const { admin, book, read } = await open();
  await saveQuestions(admin, [{ ...IDEA, label: 'Your level, in words' }]);
  const { token } = await book(SLOT, { idea: 'I play scales.' });
  const { labels, mail, feed } = await read(token);
  expect(labels).toEqual(Array(4).fill('Your level, in words'));
  expect(mail).toMatch(/Your level, in words\n+.*I play scales\./);
  expect(mail).not.toContain(USUAL);
  expect(feed).toMatch(/Your level\\, in words\\n[^\r]*I play scales\./);
  const csv = await (await admin.get('/api/admin/bookings/export.csv')).text();
  expect(csv.split('\r\n')[0]).toContain(',Idea,');
});

test('the idea has the label of today, and its last one once it is archived', async () => {
  const { admin, book, read } = await open();
  const { token } = await book(SLOT);
  await saveQuestions(admin, [{ ...IDEA, label: 'Your level' }]);
  await saveQuestions(admin, [{ ...IDEA, label: 'Your goal' }], { version: 1 });
  expect((await read(token)).labels).toEqual(Array(4).fill('Your goal'));
  await saveQuestions(admin, [aQuestion()], { version: 2 });
  expect((await read(token)).labels).toEqual(Array(4).fill('Your goal'));
});

test('the idea without a label has the texts of the site, as does that of another kind', async () => {
  const { admin, book, read } = await open();
  await saveQuestions(admin, [{ ...IDEA, label: 'Your level' }], { kind: 2 });
  const { token } = await book(SLOT, { idea: 'I play scales.' });
  const { labels, mail, feed } = await read(token);
  expect(labels).toEqual(Array(4).fill(''));
  expect(mail).toContain(USUAL);
  expect(feed).not.toContain('Your level');
});

test('an idea that is too long is refused with the label of its kind, to clients and the team', async () => {
  const { admin, visitor } = await open();
  const idea = 'x'.repeat(4_001);
  const refusals = async () => {
    const order = aClient({ tier: 'offshore', startsAt: SLOT, idea });
    return [
      await said(await visitor.post('/api/bookings', order)),
      await said(await admin.post('/api/admin/bookings', aCall({ startsAt: SLOT, idea }))),
    ];
  };
  expect(await refusals()).toEqual([
    [400, 'Your idea must be at most 4000 characters'],
    [400, 'Idea must be at most 4000 characters'],
  ]);
  await saveQuestions(admin, [{ ...IDEA, label: 'Your level' }]);
  expect(await refusals()).toEqual(Array(2).fill([400, '“Your level” must be at most 4000 characters']));
  await saveQuestions(admin, [aQuestion({ required: false })], { version: 1 });
  expect((await refusals())[0]).toEqual([400, 'Your idea must be at most 4000 characters']);
});
