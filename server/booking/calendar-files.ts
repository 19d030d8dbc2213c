import type { Booking } from '#db/queries/bookings/read.ts';
import { inviteWords } from '#src/content/booking-mail.ts';
import { money } from '#src/content/money.ts';
import { SESSION_MINUTES, tierClocks } from '#src/content/offer.ts';
import { sessionTimeLine } from '#src/content/session-time.ts';
import { type SiteContent, textsOf } from '#src/content/site-content.ts';
import { paymentShown } from '#src/contract/values.ts';
import type { LetterLayout } from '../content/content.ts';
import { type Property, stamp, text, writeCalendar } from './calendar-text.ts';

const productOf = (name: string) => text('prodid', `-//${name}//Bookings//EN`);

/**
 * Calendars identify an event by its UID forever, so the UID keeps the site's address from when the booking was
 * made, or a fixed name if no address was set then. SEQUENCE says which version is newer.
 */
const common = (booking: Booking): Property[] => [
  text('uid', `${booking.ref}@${URL.parse(booking.origin)?.hostname ?? 'booking'}`),
  // Use the time of the last change, so that an unchanged event is always the same bytes.
  stamp('dtstamp', booking.updatedAt),
  stamp('dtstart', booking.startsAt),
  ['duration', {}, 'duration', `PT${SESSION_MINUTES}M`],
  ['sequence', {}, 'integer', booking.sequence],
  stamp('created', booking.createdAt),
  stamp('last-modified', booking.updatedAt),
  text('status', booking.state === 'cancelled' || booking.state === 'expired' ? 'CANCELLED' : 'CONFIRMED'),
  text('x-microsoft-cdo-busystatus', 'BUSY'),
];

/**
 * A session as an iCalendar file.
 * @param url the booking's own address, for a reader who may see it
 * @param purpose `mail` sends an invitation or its cancellation, `file` is for saving
 */
export async function calendarOf(
  booking: Booking,
  { name, team, content }: Pick<LetterLayout, 'name' | 'team' | 'content'>,
  purpose: 'mail' | 'file',
  url?: string,
): Promise<string> {
  const tier = content.offer.tiers[booking.tier];
  const words = textsOf(content, inviteWords);
  const cancelled = booking.state === 'cancelled';
  const description = [
    words.description,
    booking.timeZone && sessionTimeLine(booking.startsAt, booking.timeZone),
    sessionTimeLine(booking.startsAt, tierClocks[booking.tier].timeZone),
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
          text('summary', `${words.title}: ${tier.developer}`),
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

/** The team's calendar feed: all sessions in one file that calendar programs can subscribe to. */
export const feedOf = (
  bookings: readonly Booking[],
  { identity: { name }, offer: { tiers } }: SiteContent,
): Promise<string> =>
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
            `${money(booking.priceCents / 100, booking.currency)}, ${paymentWords[paymentShown(booking)]}`,
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
