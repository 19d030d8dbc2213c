import type { EventAttributes } from 'ics';
import type { Booking } from '#db/queries/bookings.ts';
import { money, session, tiers } from '#src/content/plans.ts';
import { sessionTimeLine } from '#src/content/session-time.ts';
import type { Letterhead } from '../mail/letterhead.ts';

/** Library for calendar files; read when one is made. */
const ics = () => import('ics');

const utc = (time: string): [number, number, number, number, number] => {
  const date = new Date(time);
  return [
    date.getUTCFullYear(),
    date.getUTCMonth() + 1,
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
  ];
};

const productOf = (name: string) => `-//${name}//Bookings//EN`;

/**
 * Calendars know the event by its UID for ever, so it keeps the site's address as it was when the booking was made; one
 * made before the site was told its address has a name that never changes. SEQUENCE says which version is newer.
 */
const common = (booking: Booking, name: string): EventAttributes => ({
  uid: `${booking.ref}@${URL.parse(booking.origin)?.hostname ?? 'booking'}`,
  sequence: booking.sequence,
  start: utc(booking.startsAt),
  startInputType: 'utc',
  startOutputType: 'utc',
  duration: { minutes: session.minutes },
  created: utc(booking.createdAt),
  lastModified: utc(booking.updatedAt),
  status: booking.state === 'cancelled' || booking.state === 'expired' ? 'CANCELLED' : 'CONFIRMED',
  busyStatus: 'BUSY',
  productId: productOf(name),
});

function made({
  error,
  value,
}: {
  error: Error | null | undefined;
  value?: string | null | undefined;
}): string {
  if (error || !value) throw error ?? new Error('The calendar file is empty');
  return value;
}

/**
 * A session as an iCalendar file. @param url the booking's own address, for whoever may see it
 * @param purpose `mail` asks or cancels as an invitation does, `file` is for saving
 */
export async function calendarOf(
  booking: Booking,
  { name, team }: Pick<Letterhead, 'name' | 'team'>,
  purpose: 'mail' | 'file',
  url?: string,
): Promise<string> {
  const { createEvent } = await ics();
  const tier = tiers[booking.tier];
  const cancelled = booking.state === 'cancelled';
  return made(
    createEvent({
      ...common(booking, name),
      method: purpose === 'file' ? 'PUBLISH' : cancelled ? 'CANCEL' : 'REQUEST',
      title: `One-hour app session: ${tier.developer}`,
      description: [
        'One hour, live and one-on-one, with screen sharing.',
        booking.timeZone && sessionTimeLine(booking.startsAt, booking.timeZone),
        sessionTimeLine(booking.startsAt, tier.hours.timeZone),
        url ? `See, move or cancel it: ${url}` : 'Move or cancel it with the link in your confirmation.',
      ]
        .filter(Boolean)
        .join('\n'),
      ...(url && { url }),
      organizer: { name, email: team },
      attendees: [{ name: booking.name, email: booking.email, rsvp: false, partstat: 'ACCEPTED' }],
      ...(!cancelled && {
        alarms: [
          {
            action: 'display',
            description: 'Your session begins soon',
            trigger: { minutes: 15, before: true },
          },
        ],
      }),
    }),
  );
}

/** The team's calendar: every session as one file that calendar programs subscribe to. */
export async function feedOf(bookings: readonly Booking[], name: string): Promise<string> {
  const { createEvents } = await ics();
  const calName = `${name} sessions`;
  if (bookings.length === 0)
    return [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      `PRODID:${productOf(name)}`,
      `X-WR-CALNAME:${calName}`,
      'END:VCALENDAR',
      '',
    ].join('\r\n');
  const events = bookings.map(
    (booking): EventAttributes => ({
      ...common(booking, name),
      title: `${booking.name}: ${tiers[booking.tier].name} session`,
      description: [
        `${booking.name} <${booking.email}>`,
        `${money(booking.priceCents / 100)}, ${booking.payment}`,
        booking.timeZone && sessionTimeLine(booking.startsAt, booking.timeZone),
        '',
        booking.idea,
      ].join('\n'),
    }),
  );
  return made(createEvents(events, { calName, method: 'PUBLISH', productId: productOf(name) }));
}
