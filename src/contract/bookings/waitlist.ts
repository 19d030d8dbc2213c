/** The waiting list of a kind of session: an offer of a freed time, in the order of the queue. */
import { endpoint } from '../endpoint.ts';
import { idParams, time, whole } from '../fields.ts';
import { CLOCKS } from '../site/values.ts';
import { z } from '../zod.ts';
import { client, publicDeveloper, startsAt, tier } from './bookings.ts';
import { ENTRY_STATES, MOST_WAITING_DAYS, OFFER_MINUTES } from './waitlist-values.ts';
import { DAY_MINUTES } from './working-hours.ts';

/** Of a kind: minutes for which a freed time is offered to one client; null: it has no waiting list. */
export const offerMinutes = whole('Minutes for an offer', OFFER_MINUTES.min, OFFER_MINUTES.max).nullable();

const DAY_MS = 86_400_000;
const day = (label: string) => z.iso.date(`${label} must be a date such as 2026-01-31`);
const developer = z
  .number('developer must be a number')
  .int('developer must be a whole number')
  .positive('developer must be a whole number');

const joining = z
  .object({
    ...client.pick({ name: true, email: true, timeZone: true, clock: true }).shape,
    tier,
    /** Anyone when omitted. */
    developer: developer.optional(),
    /** In `timeZone`, like the hours; both days are included. */
    firstDay: day('First day'),
    lastDay: day('Last day'),
    /** Minutes from midnight, within which the whole session must lie. */
    fromMinute: whole('From', 0, DAY_MINUTES - 1),
    toMinute: whole('Until', 1, DAY_MINUTES),
  })
  .refine(({ firstDay, lastDay }) => lastDay >= firstDay, {
    path: ['lastDay'],
    error: 'The last day must not be before the first',
  })
  .refine(
    ({ firstDay, lastDay }) => Date.parse(lastDay) - Date.parse(firstDay) < MOST_WAITING_DAYS * DAY_MS,
    { path: ['lastDay'], error: `Choose at most ${MOST_WAITING_DAYS} days` },
  )
  .refine(({ fromMinute, toMinute }) => toMinute > fromMinute, {
    path: ['toMinute'],
    error: 'The end must be after the beginning',
  });
export type Joining = z.output<typeof joining>;

const wish = {
  /** In the time zone of the entry, like the hours. */
  firstDay: z.string(),
  lastDay: z.string(),
  fromMinute: z.number(),
  toMinute: z.number(),
  timeZone: z.string(),
  clock: z.enum(CLOCKS),
  state: z.enum(ENTRY_STATES),
  /** Of the time that is offered now, or was asked for; null without one. */
  offerStartsAt: time.nullable(),
  /** Null without an offer, and for a request. */
  offerExpiresAt: time.nullable(),
};

const ownEntry = z.object({
  ...wish,
  token: z.string(),
  /** The kind's name and page. */
  kind: z.string(),
  path: z.string(),
  /** Null: anyone, or someone who is not shown to visitors. */
  developer: z.string().nullable(),
  /** The page on which the offered time is taken; null without one. */
  offerPath: z.string().nullable(),
});
export type OwnEntry = z.output<typeof ownEntry>;

const ownEntries = z.object({ email: z.string(), entries: z.array(ownEntry) });
export type OwnEntries = z.output<typeof ownEntries>;

const offered = z.object({
  /** Of the hold, for `POST /api/bookings`. */
  token: z.string(),
  tier,
  startsAt: time,
  expiresAt: time,
  developer: publicDeveloper.shape.name.nullable(),
  name: z.string(),
  email: z.string(),
  timeZone: z.string(),
});

const entryRow = z.object({
  id: z.number(),
  ...wish,
  name: z.string(),
  email: z.string(),
  developer: z.string().nullable(),
  developerId: z.number().nullable(),
  /** Offers that were not taken. */
  offers: z.number(),
  since: time,
});
export type EntryRow = z.output<typeof entryRow>;

const params = z.object({ token: z.string().max(200, 'That link is not valid') });

export const waitlist = {
  joinWaitlist: endpoint('POST /api/waitlist', {
    access: 'public',
    audit: false,
    reason: 'Nothing happens before the address is confirmed, which the entry itself records.',
    summary:
      'Ask to hear when a time is free. The address gets a link to confirm it, at most one a day; the answer is the same for every address',
    body: joining,
    output: z.object({ email: z.string() }),
    status: 202,
  }),
  getWaitlistEntries: endpoint('GET /api/waitlist/:token', {
    access: 'public',
    summary: 'The entries of the address to which a link was sent',
    params,
    output: ownEntries,
  }),
  confirmWaitlistEntry: endpoint('POST /api/waitlist/:token/confirm', {
    access: 'public',
    audit: false,
    reason: 'Only its client is affected, and the list shows it.',
    summary: 'Confirm an entry; 409 with three others, or when the list is full',
    params,
    output: ownEntries,
  }),
  openWaitlistEntry: endpoint('GET /api/waitlist/:token/leave', {
    access: 'public',
    summary: 'Leads to the page of an entry, for mail programs that open the link instead of sending it',
    params,
    output: 'stream',
  }),
  leaveWaitlist: endpoint('POST /api/waitlist/:token/leave', {
    access: 'public',
    audit: false,
    reason: 'Only its client is affected, and the list shows it.',
    summary:
      'Leave the list, also as one-click unsubscribing (RFC 8058). A time held for the entry is released',
    params,
    output: ownEntries,
  }),
  getWaitlistOffer: endpoint('GET /api/waitlist/:token/offer', {
    access: 'public',
    summary: 'The time that is held for an entry; 410 when the offer has ended',
    params,
    output: offered,
  }),
  listWaitlist: endpoint('GET /api/admin/kinds/:id/waitlist', {
    access: 'owner',
    summary: 'Who waits for a kind of session, in the order of the queue; up to 1,000',
    params: idParams,
    output: z.object({ entries: z.array(entryRow) }),
  }),
  offerWaitlistTime: endpoint('POST /api/admin/waitlist/:id/offer', {
    access: 'owner',
    audit: 'waitlist.offer',
    summary: 'Offer a free time to an entry now, whatever its days and its place in the queue',
    params: idParams,
    body: z.object({ startsAt }),
    output: z.object({ entries: z.array(entryRow) }),
  }),
  removeWaitlistEntry: endpoint('DELETE /api/admin/waitlist/:id', {
    access: 'owner',
    audit: 'waitlist.remove',
    summary: 'Take an entry off the list; a time held for it is released',
    params: idParams,
    output: z.object({ entries: z.array(entryRow) }),
  }),
};
