/** Texts of the reminders of a session. */

import { section } from '../site/site-content.ts';
import {
  isDayBefore,
  isUsualReminder,
  minutesBeforeOf,
  type ReminderKind,
  reminderTime,
} from '../time-until.ts';

export const hourBefore = section('mail.hourBefore', () => ({
  subject: 'Your session starts in an hour',
  opening: 'Your one-hour session starts in one hour:',
}));

export const reminderMail = section('mail.reminder', () => ({
  subject: 'Your session starts in',
  opening: 'Your session starts in',
}));

interface ReminderFacts {
  startsAt: string;
  minutes: number;
  /** The reader's. */
  timeZone: string;
  /** Not set for an e-mail that waits for its time. */
  now?: Date | undefined;
  /** Defaults to the usual time of its kind. */
  minutesBefore?: number | undefined;
}

interface Texts {
  subject: string;
  opening: string;
}

interface ReminderWords {
  reminder: Texts;
  hourBefore: Texts;
  otherTime: Texts;
}

/** The subject and the opening for the client: the owner's texts, or ones that are true when it is sent late. */
export function reminderTexts(
  kind: ReminderKind,
  { startsAt, minutes, now, timeZone, minutesBefore }: ReminderFacts,
  { reminder, hourBefore, otherTime }: ReminderWords,
): { subject: string; opening: string } {
  const planned = minutesBeforeOf(kind, minutesBefore);
  const { day, left, late } = reminderTime(planned, startsAt, now, timeZone);
  if (!isUsualReminder(planned))
    return { subject: `${otherTime.subject} ${left}`, opening: `${otherTime.opening} ${left}:` };
  if (!late) return isDayBefore(planned) ? reminder : hourBefore;
  return {
    subject: isDayBefore(planned) ? `Your session is ${day}` : `Your session starts in ${left}`,
    opening: `Your ${minutes === 60 ? 'one-hour ' : ''}session starts in ${left}:`,
  };
}

/** "Tomorrow", "In 35 minutes" */
export function reminderSubject(
  kind: ReminderKind,
  { startsAt, now, minutesBefore }: Pick<ReminderFacts, 'startsAt' | 'now' | 'minutesBefore'>,
  zone: string,
): { subject: string; left: string } {
  const planned = minutesBeforeOf(kind, minutesBefore);
  const { day, left } = reminderTime(planned, startsAt, now, zone);
  const spoken = left === 'one hour' ? 'an hour' : left;
  const subject = isDayBefore(planned) ? `${day.charAt(0).toUpperCase()}${day.slice(1)}` : `In ${spoken}`;
  return { subject, left: spoken };
}
