/**
 * Kinds of session. Their times are rows of their own; price, name and noun stay in the offer
 * (`src/contract/site/offer.ts`), by key. Elsewhere in the API, `tier` is a kind's key.
 */
import { endpoint } from '../endpoint.ts';
import { idParams, line, text, time, typedLink, whole } from '../fields.ts';
import { RESERVED_KIND_SLUGS } from '../site/reserved-names.ts';
import { slugPattern } from '../slug.ts';
import { isTimeZone } from '../time-zone.ts';
import { z } from '../zod.ts';
import { tier } from './bookings.ts';
import { kindOffer, withOffer } from './kind-offer.ts';
import { questionsInput } from './kind-questions.ts';
import { kindReminders } from './kind-reminders.ts';
import { MOST_APPROVAL_HOURS } from './request-values.ts';
import { kindRoomDetail, withRoom } from './rooms.ts';
import { KIND_ANCHORS, KIND_STEPS, LONGEST_SESSION, SHORTEST_SESSION } from './values.ts';
import { offerMinutes } from './waitlist.ts';
import { DAY_MINUTES, SPAN_STEP } from './working-hours.ts';

export const MAX_KINDS = 50;

const RESERVED = new Set<string>(RESERVED_KIND_SLUGS);

const key = z
  .string('The key is required')
  .regex(
    /^[a-z][a-z0-9-]{0,39}$/,
    'The key must be up to 40 small letters, digits and hyphens, such as lesson-90',
  );

const slug = text('Address', 1, 60).refine(
  (value) => slugPattern().test(value) && !RESERVED.has(value),
  'Address must be small letters, digits and hyphens, and not manage, pack, packs, receipt or wait',
);

const fives = (label: string, min: number, max: number) =>
  whole(label, min, max).multipleOf(SPAN_STEP, `${label} must be in steps of ${SPAN_STEP} minutes`);

/** In minutes from midnight of `timeZone`; ISO weekdays. */
const frame = z
  .object({
    timeZone: z
      .string('Choose a time zone')
      .max(64, 'That time zone does not exist')
      .refine(isTimeZone, 'That time zone does not exist; use a name such as "America/New_York"'),
    days: z.array(whole('A weekday', 1, 7)).max(7, 'A week has seven days'),
    opens: fives('First time', 0, DAY_MINUTES - SPAN_STEP),
    closes: fives('Closing time', SPAN_STEP, DAY_MINUTES),
  })
  .refine(({ opens, closes }) => closes > opens, {
    path: ['closes'],
    error: 'The closing time must be after the first time',
  });

const kindTimes = z.object({
  minutes: fives('Length', SHORTEST_SESSION, LONGEST_SESSION),
  /** Minutes between starts, on the clock of who gives the session. */
  step: z.literal(KIND_STEPS, `Starts must be every ${KIND_STEPS.join(', ')} minutes`),
  /** `span`: counted from the beginning of a developer's hours; `hour`: from full hours. */
  anchor: z.enum(KIND_ANCHORS, 'anchor must be span or hour'),
  /** Free minutes around each session. The longer of this and the developer's counts. */
  bufferBefore: fives('Buffer before', 0, 240),
  bufferAfter: fives('Buffer after', 0, 240),
  noticeMinutes: whole('Minimum notice', 0, 43_200),
  horizonDays: whole('Days ahead', 1, 365),
  /** Sessions of this kind per developer and day; null: as many as fit. */
  maxPerDay: whole('Sessions a day', 1, 96).nullable(),
  /** The hours it is given in; null: only its developers' own count. */
  frame: frame.nullable(),
  /** '' unless it is booked elsewhere. */
  externalUrl: typedLink('Booking page', 500, { optional: true }),
  /** '' if it is given in a video call. */
  place: line('Place', 0, 200),
});

const developers = z
  .array(z.number('A developer must be a number').int('A developer must be a whole number'))
  .max(500, 'A kind has at most 500 developers');

/** Null: bookings are confirmed at once. */
const approvalHours = whole('Hours to answer', 1, MOST_APPROVAL_HOURS).nullable();

export const kindInput = kindTimes.extend({
  key,
  slug,
  developers,
  /** A day and an hour before, for both, if omitted. */
  reminders: kindReminders.optional(),
  /** The idea, if omitted. */
  questions: questionsInput.shape.questions.optional(),
  offerMinutes: offerMinutes.optional(),
  approvalHours: approvalHours.default(null),
  ...withOffer,
  ...withRoom,
});
export type KindInput = z.output<typeof kindInput>;

const version = z.number('version must be the version that was read');
/** Omitted fields stay. */
export const kindChange = kindTimes.partial().extend({
  version,
  slug: slug.optional(),
  offerMinutes: offerMinutes.optional(),
  developers: developers.optional(),
  reminders: kindReminders.optional(),
  approvalHours: approvalHours.optional(),
  ...withOffer,
  ...withRoom,
});
export type KindChangeInput = z.output<typeof kindChange>;

/** A kind that is being edited, saved or not. `id`: whose closed days count. */
export const kindPreview = kindTimes.extend({
  id: z.number('id must be a number').int('id must be a whole number').optional(),
  developers,
});
export type KindPreview = z.output<typeof kindPreview>;

const kindDetail = z.object({
  id: z.number(),
  ...kindTimes.shape,
  ...kindRoomDetail,
  externalUrl: z.string(),
  place: z.string(),
  key: z.string(),
  slug: z.string(),
  /** Earlier slugs, which lead to this kind. */
  formerSlugs: z.array(z.string()),
  /** Clients of one session; more than 1: a class. */
  seats: z.number(),
  /** For which a freed time is offered to one client; null: no waiting list. */
  offerMinutes: z.number().nullable(),
  /** Confirmed entries of the waiting list. */
  waiting: z.number(),
  approvalHours: z.number().nullable(),
  archivedAt: time.nullable(),
  version: z.number(),
  /** From the offer; null for a kind that the offer does not have yet, which visitors do not see. */
  offer: z.object({ ...kindOffer.shape, currency: z.string() }).nullable(),
  /** Who gives it, by name. */
  developers: z.array(z.object({ id: z.number(), name: z.string(), isActive: z.boolean() })),
  /** The earliest first. */
  reminders: kindReminders,
  /** Hours in which no session fits, as sentences. */
  warnings: z.array(z.string()),
});
export type KindDetail = z.output<typeof kindDetail>;

export const publicKind = z.object({
  /** The value of `tier` in other calls. */
  key: tier,
  slug: z.string(),
  name: z.string(),
  /** "USA-based developer" */
  noun: z.string(),
  /** In whole units of the currency. */
  price: z.number(),
  /** ISO 4217. */
  currency: z.string(),
  minutes: z.number(),
  step: z.number(),
  anchor: z.enum(KIND_ANCHORS),
  noticeMinutes: z.number(),
  horizonDays: z.number(),
  /** Hours in which the team answers a request; null: bookings are confirmed at once. */
  approvalHours: z.number().nullable(),
  /** '' if it is given in a video call. */
  place: z.string(),
});
export type PublicKind = z.output<typeof publicKind>;

export const kinds = {
  listPublicKinds: endpoint('GET /api/bookings/kinds', {
    access: 'public',
    summary: 'The kinds of session that can be booked, in the order of the site',
    output: z.object({ kinds: z.array(publicKind) }),
  }),
  getPublicKind: endpoint('GET /api/bookings/kinds/:slug', {
    access: 'public',
    summary:
      'A kind of session by its slug; an earlier slug finds it, too, and the answer has the present one',
    params: z.object({ slug: z.string().max(200, 'Kind not found') }),
    output: publicKind,
  }),
  listKinds: endpoint('GET /api/admin/kinds', {
    access: 'owner',
    summary: 'All kinds of session in order, archived ones last',
    output: z.object({ kinds: z.array(kindDetail), offerVersion: z.number() }),
  }),
  previewKind: endpoint('POST /api/admin/kinds/preview', {
    access: 'owner',
    changesNothing: true,
    summary: 'The next free times of a kind of session with these times, and hours in which none fits',
    body: kindPreview,
    output: z.object({
      /** UTC; up to 200 of the first two weeks after the notice. */
      times: z.array(time),
      /** Of its hours, or else of the first who gives it. */
      timeZone: z.string(),
      warnings: z.array(z.string()),
    }),
  }),
  createKind: endpoint('POST /api/admin/kinds', {
    access: 'owner',
    audit: 'kind.create',
    summary: 'Add a kind of session after the others',
    body: kindInput,
    output: kindDetail,
    status: 201,
  }),
  changeKind: endpoint('PATCH /api/admin/kinds/:id', {
    access: 'owner',
    audit: 'kind.change',
    summary: 'Change a kind of session; bookings keep their length. 409 when someone else saved it since',
    params: idParams,
    body: kindChange,
    output: kindDetail,
  }),
  archiveKind: endpoint('POST /api/admin/kinds/:id/archive', {
    access: 'owner',
    audit: 'kind.archive',
    summary: 'Take a kind of session off the site; 409 with sessions or packs ahead, and for the last one',
    params: idParams,
    body: z.object({ version }),
    output: kindDetail,
  }),
  restoreKind: endpoint('POST /api/admin/kinds/:id/restore', {
    access: 'owner',
    audit: 'kind.restore',
    summary: 'Offer an archived kind of session again',
    params: idParams,
    body: z.object({ version }),
    output: kindDetail,
  }),
  orderKinds: endpoint('PUT /api/admin/kinds/order', {
    access: 'owner',
    audit: 'kind.order',
    summary: 'Set the order of the kinds; archived ones may be left out',
    body: z.object({
      ids: z
        .array(z.number('An id must be a number').int('An id must be a whole number'))
        .max(MAX_KINDS, `A site has at most ${MAX_KINDS} kinds`),
    }),
    output: z.object({ kinds: z.array(kindDetail) }),
  }),
};
