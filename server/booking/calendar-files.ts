import type { Booking } from '#db/queries/bookings/read.ts';
import { money, session, tiers } from '#src/content/plans.ts';
import { sessionTimeLine } from '#src/content/session-time.ts';
import { paymentShown } from '#src/contract/values.ts';
import type { MailLayout } from '../settings/mail-layout.ts';
import { type Property, stamp, text, writeCalendar } from './calendar-text.ts';

const productOf = (name: string) => text('prodid', `-//${name}//Bookings//EN`);

/**
 * Calendars know the event by its UID for ever, so it keeps the site's address as it was when the booking was made; one
 * made before the site was told its address has a name that never changes. SEQUENCE says which version is newer.
 */
const common = (booking: Booking): Property[] => [
  text('uid', `${booking.ref}@${URL.parse(booking.origin)?.hostname ?? 'booking'}`),
  // When this version of the event was made: an unchanged event is the same bytes each time.
  stamp('dtstamp', booking.updatedAt),
  stamp('dtstart', booking.startsAt),
  ['duration', {}, 'duration', `PT${session.minutes}M`],
  ['sequence', {}, 'integer', booking.sequence],
  stamp('created', booking.createdAt),
  stamp('last-modified', booking.updatedAt),
  text('status', booking.state === 'cancelled' || booking.state === 'expired' ? 'CANCELLED' : 'CONFIRMED'),
  text('x-microsoft-cdo-busystatus', 'BUSY'),
];

/**
 * A session as an iCalendar file. @param url the booking's own address, for whoever may see it
 * @param purpose `mail` asks or cancels as an invitation does, `file` is for saving
 */
export async function calendarOf(
  booking: Booking,
  { name, team }: Pick<MailLayout, 'name' | 'team'>,
  purpose: 'mail' | 'file',
  url?: string,
): Promise<string> {
  const tier = tiers[booking.tier];
  const cancelled = booking.state === 'cancelled';
  const description = [
    'One hour, live and one-on-one, with screen sharing.',
    booking.timeZone && sessionTimeLine(booking.startsAt, booking.timeZone),
    sessionTimeLine(booking.startsAt, tier.hours.timeZone),
    url
      ? `View, reschedule or cancel it: ${url}`
      : 'Reschedule or cancel it with the link in your confirmation.',
  ];
  return writeCalendar(
    [productOf(name), text('method', purpose === 'file' ? 'PUBLISH' : cancelled ? 'CANCEL' : 'REQUEST')],
    [
      {
        properties: [
          ...common(booking),
          text('summary', `One-hour app session: ${tier.developer}`),
          text('description', description.filter(Boolean).join('\n')),
          ...(url ? [['url', {}, 'uri', url] satisfies Property] : []),
          ['organizer', { cn: name }, 'cal-address', `mailto:${team}`],
          [
            'attendee',
            { rsvp: 'FALSE', partstat: 'ACCEPTED', cn: booking.name || booking.email },
            'cal-address',
            `mailto:${booking.email}`,
          ],
        ],
        alarm: cancelled ? undefined : { description: 'Your session starts soon', before: '-PT15M' },
      },
    ],
  );
}

/** The team's calendar: every session as one file that calendar programs subscribe to. */
export const feedOf = (bookings: readonly Booking[], name: string): Promise<string> =>
  writeCalendar(
    [
      productOf(name),
      text('method', 'PUBLISH'),
      text('x-wr-calname', `${name} sessions`),
      ['x-published-ttl', {}, 'duration', 'PT1H'],
    ],
    bookings.map((booking) => ({
      properties: [
        ...common(booking),
        text('summary', `${booking.name}: ${tiers[booking.tier].name} session`),
        text(
          'description',
          [
            `${booking.name} <${booking.email}>`,
            `${money(booking.priceCents / 100)}, ${paymentWords[paymentShown(booking)]}`,
            booking.timeZone && sessionTimeLine(booking.startsAt, booking.timeZone),
            '',
            booking.idea,
          ].join('\n'),
        ),
      ],
    })),
  );

const paymentWords: Record<ReturnType<typeof paymentShown>, string> = {
  none: 'nothing due',
  due: 'due',
  pending: 'not paid yet',
  paid: 'paid',
  refund_due: 'refund due',
  refunded: 'refunded',
};
