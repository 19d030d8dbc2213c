import type { Booking } from '#db/queries/bookings/read.ts';
import { inviteCopy } from '#src/content/bookings/booking-mail.ts';
import { type CalendarLinks, calendarLinks } from '#src/content/bookings/calendar-links.ts';
import { quoteAnswer } from '#src/content/bookings/quote-answer.ts';
import { sessionTimeLine } from '#src/content/bookings/session-time.ts';
import { person, quote, textOf, typed } from '#src/content/mail-document.ts';
import { money } from '#src/content/site/money.ts';
import type { TierDetails } from '#src/content/site/offer-kinds.ts';
import { type SiteContent, textsOf } from '#src/content/site/site-content.ts';
import type { Answer } from '#src/contract/bookings/question-values.ts';
import { paymentStatusOf, totalOf } from '#src/contract/bookings/values.ts';
import type { LetterLayout } from '../site/content/content.ts';
import { type CalendarEvent, type Property, stamp, text, writeCalendar } from './calendar-text.ts';
import type { SessionPlace } from './session-place.ts';

const productOf = (name: string) => text('prodid', `-//${name}//Bookings//EN`);

/**
 * The UID never changes, so it keeps the site's address at booking, or a fixed name if none was set. SEQUENCE
 * says which version is newer.
 */
const common = (booking: Booking): Property[] => [
  text('uid', `${booking.ref}@${URL.parse(booking.origin)?.hostname ?? 'booking'}`),
  // The time of the last change, so that an unchanged event is always the same bytes.
  stamp('dtstamp', booking.updatedAt),
  stamp('dtstart', booking.startsAt),
  ['duration', {}, 'duration', `PT${booking.minutes}M`],
  ['sequence', {}, 'integer', booking.sequence],
  stamp('created', booking.createdAt),
  stamp('last-modified', booking.updatedAt),
  text('status', booking.state === 'cancelled' || booking.state === 'expired' ? 'CANCELLED' : 'CONFIRMED'),
  text('x-microsoft-cdo-busystatus', 'BUSY'),
];

interface CalendarPurpose extends Partial<SessionPlace> {
  purpose: 'mail' | 'file';
  url?: string | undefined;
}

/**
 * Creates the iCalendar file of a session.
 * @param purpose `mail` sends an invitation or its cancellation, `file` is for saving
 * @param url the booking's address, for a reader who may see it
 */
export async function calendarOf(
  booking: Booking,
  { name, team, content }: Pick<LetterLayout, 'name' | 'team' | 'content'>,
  { purpose, url, developer, room }: CalendarPurpose,
): Promise<string> {
  const tier = content.offer.tiers[booking.tier];
  const words = textsOf(content, inviteCopy);
  const cancelled = booking.state === 'cancelled';
  const description = [
    words.description,
    developer && `With ${developer}`,
    booking.timeZone && sessionTimeLine(booking, booking.timeZone, booking.clock),
    sessionTimeLine(booking, tier.hours.timeZone, booking.clock),
    url
      ? `View, reschedule or cancel it: ${url}`
      : 'Reschedule or cancel it with the link in your confirmation.',
    room && `Join: ${room}`,
  ];
  return writeCalendar(
    [productOf(name), text('method', purpose === 'file' ? 'PUBLISH' : cancelled ? 'CANCEL' : 'REQUEST')],
    [
      {
        properties: [
          ...common(booking),
          text('summary', sessionTitle(words, tier, content)),
          text('description', description.filter(Boolean).join('\n')),
          ...place(room, url),
          ['organizer', { cn: name }, 'cal-address', `mailto:${team}`],
          ...(booking.email
            ? [
                [
                  'attendee',
                  { rsvp: 'FALSE', partstat: 'ACCEPTED', cn: booking.name || booking.email },
                  'cal-address',
                  `mailto:${booking.email}`,
                ] satisfies Property,
              ]
            : []),
        ],
        alarm: cancelled ? undefined : { description: 'Your session starts soon', before: '-PT15M' },
      },
    ],
  );
}

/** LOCATION for people, CONFERENCE (RFC 7986) for a "Join" button, URL for the rest. */
function place(room: string | undefined, url: string | undefined): Property[] {
  const address = room ?? url;
  return [
    ...(address ? [['url', {}, 'uri', address] satisfies Property] : []),
    ...(room
      ? [
          text('location', room),
          ['conference', { feature: 'VIDEO', label: 'Join' }, 'uri', room] satisfies Property,
        ]
      : []),
  ];
}

/** "One-hour app session: Offshore developer" */
const sessionTitle = (
  { title }: { title: string },
  { name, developer }: TierDetails,
  { offer: { comparesTwo } }: SiteContent,
): string => `${title}: ${comparesTwo ? developer : name}`;

/** Creates links that add a session to the client's online calendar. */
export function calendarLinksOf(
  { startsAt, minutes, tier }: Pick<Booking, 'startsAt' | 'minutes' | 'tier'>,
  { room = '', developer }: Partial<SessionPlace>,
  content: SiteContent,
): CalendarLinks {
  const words = textsOf(content, inviteCopy);
  return calendarLinks({
    startsAt,
    minutes,
    title: sessionTitle(words, content.offer.tiers[tier], content),
    description: [words.description, developer && `With ${developer}`].filter(Boolean).join('\n'),
    room,
  });
}

/** A booking as calendars of the team describe it. */
interface AnsweredBooking extends Booking {
  /** The owner's; '' or undefined without one. */
  ideaLabel?: string;
  /** Besides the idea. */
  answers?: readonly Answer[];
}

/** Creates the team's calendar feed of all sessions. */
export const feedOf = (bookings: readonly AnsweredBooking[], content: SiteContent): Promise<string> =>
  writeCalendar(
    [
      productOf(content.identity.name),
      text('method', 'PUBLISH'),
      text('x-wr-calname', `${content.identity.name} sessions`),
      ['x-published-ttl', {}, 'duration', 'PT1H'],
    ],
    eventsOf(bookings, content),
  );

function* eventsOf(bookings: readonly AnsweredBooking[], content: SiteContent): Iterable<CalendarEvent> {
  for (const booking of bookings) yield { properties: teamEvent(booking, content) };
}

/**
 * Creates a session's object for its developer's calendar (CalDAV, RFC 4791). It has no METHOD, organizer or
 * attendees: a server that sends invitations would write to the client.
 * @param room the address of the video call
 */
export const objectOf = (
  booking: AnsweredBooking,
  content: SiteContent,
  room: string | undefined,
): Promise<string> =>
  writeCalendar(
    [productOf(content.identity.name)],
    [
      {
        properties: [...teamEvent(booking, content), ...place(room, undefined)],
        alarm: { description: 'Your session starts soon', before: '-PT15M' },
      },
    ],
  );

/**
 * Creates the calendar file of a session for the team or its developer.
 * @param attendee the invited developer; none for information to the team
 * @param url the session's page for them
 */
export const hostCalendarOf = (
  booking: AnsweredBooking,
  { name, team, content }: Pick<LetterLayout, 'name' | 'team' | 'content'>,
  {
    method,
    attendee,
    room,
    url,
  }: {
    method: 'PUBLISH' | 'REQUEST' | 'CANCEL';
    attendee?: { name: string; email: string };
    room?: string | undefined;
    url?: string;
  },
): Promise<string> =>
  writeCalendar(
    [productOf(name), text('method', method)],
    [
      {
        properties: [
          ...teamEvent(booking, content),
          ...place(room, url),
          ['organizer', { cn: name }, 'cal-address', `mailto:${team}`],
          ...(attendee
            ? [
                [
                  'attendee',
                  { rsvp: 'FALSE', partstat: 'ACCEPTED', cn: attendee.name || attendee.email },
                  'cal-address',
                  `mailto:${attendee.email}`,
                ] satisfies Property,
              ]
            : []),
        ],
        alarm:
          method === 'CANCEL' ? undefined : { description: 'Your session starts soon', before: '-PT15M' },
      },
    ],
  );

const teamEvent = (booking: AnsweredBooking, content: SiteContent): Property[] => {
  const { title, description } = teamTexts(booking, content);
  return [...common(booking), text('summary', title), text('description', description)];
};

/** Describes a session for the team and its developer. */
export const teamTexts = (
  booking: AnsweredBooking,
  { offer: { tiers } }: SiteContent,
): { title: string; description: string } => ({
  title: `${booking.name}: ${tiers[booking.tier].name} session`,
  // Calendar programs make links of what a client typed, as e-mail does.
  description: textOf({
    lines: [
      person(booking.name, booking.email),
      ...(booking.phone ? [[typed(booking.phone)]] : []),
      `${money(totalOf(booking) / 100, booking.currency)}, ${paymentWords[paymentStatusOf({ ...booking, totalCents: totalOf(booking) })]}`,
      ...(booking.timeZone ? [sessionTimeLine(booking, booking.timeZone)] : []),
      ...(booking.idea
        ? ['', ...(booking.ideaLabel ? [[typed(booking.ideaLabel)]] : []), quote(booking.idea)]
        : []),
      ...(booking.answers ?? []).flatMap((answer) => ['', [typed(answer.label)], quoteAnswer(answer)]),
    ],
  }),
});

const paymentWords: Record<ReturnType<typeof paymentStatusOf>, string> = {
  none: 'nothing due',
  due: 'due',
  pending: 'not paid yet',
  paid: 'paid',
  refund_due: 'refund due',
  refunded: 'refunded',
};
