import type { EntryState } from '#src/contract/bookings/waitlist-values.ts';
import { DAY_MINUTES } from '#src/contract/bookings/working-hours.ts';
import { formatDate } from '#src/contract/format.ts';
import type { Clock } from '#src/contract/site/values.ts';

export interface Waiting {
  firstDay: string;
  lastDay: string;
  fromMinute: number;
  toMinute: number;
  timeZone: string;
  clock: Clock;
}

const day = (date: string) => formatDate(`${date}T00:00:00Z`, { dateStyle: 'full', timeZone: 'UTC' });

/** "9:00 AM" or "09:00", of minutes from midnight; "midnight" for the end of the day. */
export const minuteLabel = (minute: number, clock: Clock): string =>
  minute === DAY_MINUTES
    ? 'midnight'
    : formatDate(Date.UTC(2000, 0, 1, 0, minute), {
        hour: 'numeric',
        minute: '2-digit',
        hourCycle: clock,
        timeZone: 'UTC',
      }).replace(/\s/gu, ' ');

/** "Monday, November 23, 2026 to Friday, November 27, 2026" */
export const waitingDays = ({ firstDay, lastDay }: Waiting): string =>
  firstDay === lastDay ? day(firstDay) : `${day(firstDay)} to ${day(lastDay)}`;

/** "9:00 AM to 1:00 PM (Europe/Berlin)" */
export const waitingHours = ({ fromMinute, toMinute, timeZone, clock }: Waiting): string => {
  const zone = timeZone.replaceAll('_', ' ');
  return fromMinute === 0 && toMinute === DAY_MINUTES
    ? `any time of day (${zone})`
    : `${minuteLabel(fromMinute, clock)} to ${minuteLabel(toMinute, clock)} (${zone})`;
};

export const waitlistCopy = {
  title: 'Hear when something is free',
  intro:
    'Tell us which days and hours suit you. When one of these times is free, we hold it for you and send you an e-mail.',
  firstDay: 'First day',
  lastDay: 'Last day',
  from: 'From',
  to: 'Until',
  hoursHelp: (zone: string) => `In your time zone, ${zone.replaceAll('_', ' ')}.`,
  developer: 'With',
  anyone: 'Anyone',
  emailHelp: 'We send you a link to confirm it, and you can leave the list at any time.',
  faults: {
    firstDay: { missing: 'Choose the first day', wrong: 'Choose a day from today on' },
    lastDay: { missing: 'Choose the last day', wrong: 'Choose a day that is not before the first' },
  },
  submit: 'Put me on the list',
  sending: 'Sending…',
  close: 'Close',
  sentTitle: 'Check your e-mail',
  sent: (email: string) =>
    `We sent a link to ${email}. You are on the list once you have opened it and confirmed.`,
  sentOnce:
    'We send at most one such link a day to an address. If you have one from today, it also shows this request.',
  pageTitle: 'Your waiting list',
  pageIntro: (email: string) => `Times that ${email} waits for.`,
  none: 'You are not on a waiting list.',
  noScript: 'This page needs JavaScript. To leave the list without it, contact us.',
  confirm: 'Confirm',
  leave: 'Leave the list',
  take: 'Take this time',
  book: 'See all times',
  with: (name: string) => `With ${name}`,
  heldUntil: (time: string) => `It is held for you until ${time}.`,
  states: {
    unconfirmed: 'Not confirmed yet. Confirm to be on the list.',
    waiting: 'You are on the list. We send you an e-mail when a time is free.',
    offered: 'A time is free, and we hold it for you.',
    requested: 'You asked for this time, and we hold it until we answer. We answer by e-mail.',
    paused:
      'You did not take three offers, so we send no more. To wait again, ask again on the booking page.',
    booked: 'You took a time. This request is done.',
    left: 'You are no longer on the list for this.',
  } satisfies Record<EntryState, string>,
} as const;
