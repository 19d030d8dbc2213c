import { describe, expect, test } from 'vitest';
import { confirmWaitingMail, offerMail } from '#src/content/bookings/waitlist-mail.ts';
import { contentWith, THREE_KINDS } from '../support/other-kinds.ts';

const waiting = {
  firstDay: '2027-01-20',
  lastDay: '2027-01-22',
  fromMinute: 540,
  toMinute: 780,
  timeZone: 'Europe/Berlin',
  clock: 'h23' as const,
};
const facts = {
  ...waiting,
  kind: 'Lesson',
  name: 'Grace',
  startsAt: '2027-01-20T09:00:00.000Z',
  minutes: 45,
  expiresAt: '2027-01-20T08:00:00.000Z',
};
const own = contentWith(THREE_KINDS, {
  'mail.waitlist': {
    confirm: { subject: 'Wait for us?', opening: 'you want one of these:', ignore: 'Not you? Never mind.' },
    offer: {
      subject: 'A chair is free',
      opening: 'a {lesson.name} for {lesson.price} is free:',
      ifNot: 'Else wait on.',
    },
  },
});

describe('e-mails of the waiting list', () => {
  test('have the owner’s words with the prices of today, and keep times and links', () => {
    const { subject, lines } = offerMail(facts, own);
    expect(subject).toBe('A chair is free | Guitar House');
    expect(lines).toEqual(expect.arrayContaining(['a Lesson for $40 is free:', 'Else wait on.']));
    expect(lines.join('\n')).toMatch(/Take this time: \{\{link\}\}[\s\S]*Leave the list: \{\{leave\}\}/);
  });

  test('to confirm an address keep the link and the days, without the name', () => {
    const { subject, lines } = confirmWaitingMail({ ...waiting, kind: 'Lesson' }, own);
    expect(subject).toBe('Wait for us? | Guitar House');
    const text = lines.join('\n');
    expect(text).toMatch(
      /you want one of these:[\s\S]*January 20, 2027[\s\S]*Confirm: \{\{link\}\}[\s\S]*Not you\? Never mind\./,
    );
    expect(text).not.toContain('Grace');
  });

  test('read as before until an owner changes them', () => {
    const { subject, lines } = offerMail(facts, contentWith(THREE_KINDS));
    expect(subject).toBe('A time is free for you | Guitar House');
    expect(lines).toContain('A time that you wait for is free, and we hold it for you:');
  });
});
