import { describe, expect, test } from 'vitest';
import { bookAt } from '../../support/bookings.ts';
import { GRACE, openReminded, SLOT, TEAM } from '../../support/reminded-app.ts';

describe('a session is reminded of at the times of its kind', () => {
  test('in e-mails that name the time that is left', async () => {
    const { client, remind, sent } = await openReminded();
    await remind([
      { minutesBefore: 4_320, readers: ['client', 'team'] },
      { minutesBefore: 150, readers: ['client'] },
      { minutesBefore: 20, readers: ['team'] },
    ]);
    await bookAt(client, SLOT);
    await sent();
    expect((await sent(4_320)).map(({ to, subject }) => [to, subject])).toEqual([
      [GRACE, 'Your session starts in 3 days'],
      [TEAM, 'In 3 days: Grace Hopper, Offshore'],
    ]);
    const [client150, ...others] = await sent(150);
    expect(others).toEqual([]);
    expect(client150?.subject).toBe('Your session starts in 2 hours and 30 minutes');
    expect(client150?.text).toContain('Your session starts in 2 hours and 30 minutes:');
    expect((await sent(20)).map(({ to, subject }) => [to, subject])).toEqual([
      [TEAM, 'In 20 minutes: Grace Hopper, Offshore'],
    ]);
    expect(await sent(1)).toEqual([]);
  });

  test('in the owner’s words for other times', async () => {
    const { client, remind, sent, admin } = await openReminded();
    const value = { subject: 'See you in', opening: 'We meet in' };
    await admin.put('/api/admin/content/mail.reminder/draft', { value, version: 0 });
    await admin.post('/api/admin/content-publish', { sections: [{ key: 'mail.reminder', version: 1 }] });
    await remind([{ minutesBefore: 2_880, readers: ['client'] }]);
    await bookAt(client, SLOT);
    await sent();
    const [mail] = await sent(2_880);
    expect(mail?.subject).toBe('See you in 2 days');
    expect(mail?.text).toContain('We meet in 2 days:');
  });

  test('but not of one that was booked later than that', async () => {
    const { client, remind, waiting } = await openReminded();
    await remind([
      { minutesBefore: 43_200, readers: ['client'] },
      { minutesBefore: 60, readers: ['client'] },
    ]);
    await bookAt(client, SLOT);
    expect(await waiting()).toEqual([[60, GRACE, 'Your session starts in an hour']]);
  });

  test('when it is sent late, in the words that are true then, and not beside a later one', async () => {
    const { client, remind, sent } = await openReminded();
    await remind([
      { minutesBefore: 4_320, readers: ['client'] },
      { minutesBefore: 30, readers: ['team'] },
    ]);
    await bookAt(client, SLOT);
    await sent();
    expect((await sent(2_000)).map(({ subject }) => subject)).toEqual(['Your session starts in 33 hours']);
  });

  test('with less than half of its time left, the last one for its reader is sent and others are not', async () => {
    const { client, remind, sent } = await openReminded();
    await remind([
      { minutesBefore: 2_880, readers: ['client', 'team'] },
      { minutesBefore: 120, readers: ['client'] },
    ]);
    await bookAt(client, SLOT);
    await sent();
    expect((await sent(600)).map(({ to, subject }) => [to, subject])).toEqual([
      [TEAM, 'In 10 hours: Grace Hopper, Offshore'],
    ]);
  });
});
