import { endpoint } from '../endpoint.ts';
import { idParams, paging, time } from '../fields.ts';
import { media } from '../site/media.ts';
import { UPLOAD_BYTES } from '../site/values.ts';
import { z } from '../zod.ts';
import { bookingRow } from './booking-admin.ts';
import { tier } from './bookings.ts';
import {
  block,
  date,
  dateRange,
  developerChange,
  developerInput,
  hoursPreview,
  note,
  ownProfileInput,
} from './developer-input.ts';
import { daySpan, daySpans } from './hours-input.ts';
import { BOOKING_STATES } from './values.ts';

const tierFrame = z.object({
  tier,
  timeZone: z.string(),
  days: z.array(z.number()),
  opensAt: z.number(),
  closesAt: z.number(),
  noticeHours: z.number(),
  horizonDays: z.number(),
});
export type TierFrame = z.output<typeof tierFrame>;

export const DEVELOPER_GAPS = ['room', 'hours', 'free'] as const;

const developerRow = z.object({
  id: z.number(),
  tier,
  /** The keys of all kinds of session that they give, archived ones, too. */
  kinds: z.array(tier),
  name: z.string(),
  about: z.string(),
  picture: z.string().nullable(),
  timeZone: z.string(),
  isActive: z.boolean(),
  isShown: z.boolean(),
  /** True for a fresh site's sample, shown until a real developer is. */
  isSample: z.boolean(),
  account: z.object({ id: z.number(), username: z.string() }).nullable(),
  nextSession: time.nullable(),
  /** Sessions of the last four weeks. */
  recent: z.number(),
  /** `room`: none. `hours`: some are outside the tier's. `free`: nothing free in the next 14 days. */
  missing: z.array(z.enum(DEVELOPER_GAPS)),
});
export type DeveloperRow = z.output<typeof developerRow>;

const colleague = z.object({ id: z.number(), name: z.string() });

const sessionAhead = z.object({
  id: z.number(),
  startsAt: time,
  minutes: z.number(),
  guest: z.string(),
  state: z.enum(BOOKING_STATES),
  approval: bookingRow.shape.approval,
  /** True if its developer is away then: a day off, or a blocked time. */
  away: z.boolean(),
  /** True if it is booked and has not begun. */
  canMove: z.boolean(),
  /** Free developers, in the order of whose turn it is. */
  others: z.array(colleague),
});
export type SessionAhead = z.output<typeof sessionAhead>;

const dates = z.object({
  /** `2026-12-25`, in the developer's time zone. */
  date: z.string(),
  kind: z.enum(['off', 'extra']),
  /** Empty when off. */
  spans: z.array(daySpan),
  note: z.string(),
});
export type DeveloperDateRow = z.output<typeof dates>;

const developerDetail = z.object({
  ...developerRow.omit({ missing: true, recent: true, nextSession: true }).shape,
  hours: z.partialRecord(z.enum(['1', '2', '3', '4', '5', '6', '7']), z.array(daySpan)).nullable(),
  extended: z.boolean(),
  bufferBefore: z.number(),
  bufferAfter: z.number(),
  noticeHours: z.number().nullable(),
  horizonDays: z.number().nullable(),
  maxPerDay: z.number().nullable(),
  room: z.string(),
  pictureHash: z.string().nullable(),
  version: z.number(),
  frame: tierFrame,
  dates: z.array(dates),
  /** Blocked by hand, not over yet. */
  blocks: z.array(z.object({ id: z.number(), startsAt: time, endsAt: time, note: z.string() })),
  /** Soonest first. */
  sessions: z.array(sessionAhead),
});
export type DeveloperDetail = z.output<typeof developerDetail>;

/** Affected sessions. An absence cancels and moves none of them. */
const absence = z.object({ sessions: z.array(sessionAhead) });
export type Absence = z.output<typeof absence>;

const interval = z.object({ startsAt: time, endsAt: time });

const ownSession = bookingRow
  .pick({
    id: true,
    reference: true,
    tier: true,
    startsAt: true,
    state: true,
    approval: true,
    name: true,
    email: true,
    timeZone: true,
  })
  .extend({ idea: z.string(), ideaLabel: z.string() });
export type OwnSession = z.output<typeof ownSession>;

export const developers = {
  listPeople: endpoint('GET /api/admin/people', {
    access: 'owner',
    summary: 'The developers of each tier, by name, and the hours of the tiers',
    output: z.object({ tiers: z.array(tierFrame), developers: z.array(developerRow) }),
  }),
  ownDeveloper: endpoint('GET /api/admin/people/me', {
    access: 'developer',
    summary: 'The developer that your account belongs to; null without one',
    output: z.object({ developer: colleague.extend({ tier, timeZone: z.string() }).nullable() }),
  }),
  ownSessions: endpoint('GET /api/admin/people/me/sessions', {
    access: 'developer',
    summary: 'Your own sessions: upcoming ones soonest first, past ones newest first',
    query: z.object({
      scope: z.enum(['upcoming', 'past'], 'scope must be upcoming or past').optional(),
      ...paging(200),
    }),
    output: z.object({ sessions: z.array(ownSession), total: z.number() }),
  }),
  previewHours: endpoint('POST /api/admin/people/preview', {
    access: 'developer',
    changesNothing: true,
    summary:
      'How often a developer with these hours is free in the next 14 days, and what the hours are then',
    body: hoursPreview,
    output: z.object({
      free: z.number(),
      /** By weekday, for the next seven days, marking what lies outside the tier's hours. */
      week: z.array(
        z.object({
          weekday: z.number(),
          spans: z.array(z.object({ ...interval.shape, outside: z.array(interval) })),
        }),
      ),
    }),
  }),
  addDeveloper: endpoint('POST /api/admin/people', {
    access: 'owner',
    audit: 'developer.create',
    summary: 'Add a developer',
    body: developerInput,
    output: developerDetail,
    status: 201,
  }),
  getDeveloper: endpoint('GET /api/admin/people/:id', {
    access: 'developer',
    summary: 'A developer with their hours, absences and sessions ahead; developers only get themselves',
    params: idParams,
    output: developerDetail,
  }),
  saveDeveloper: endpoint('PUT /api/admin/people/:id', {
    access: 'owner',
    audit: 'developer.change',
    summary: 'Change a developer; 409 when someone else saved them since',
    params: idParams,
    body: developerChange,
    output: developerDetail,
  }),
  saveOwnProfile: endpoint('PUT /api/admin/people/:id/profile', {
    access: 'developer',
    audit: 'developer.change',
    summary: 'Change your own hours, room, photo and line; 409 when someone else saved them since',
    params: idParams,
    body: ownProfileInput,
    output: developerDetail,
  }),
  deleteDeveloper: endpoint('DELETE /api/admin/people/:id', {
    access: 'owner',
    audit: 'developer.delete',
    summary: 'Delete a developer without sessions ahead; past sessions keep the name',
    params: idParams,
    output: 'none',
  }),
  inviteDeveloper: endpoint('POST /api/admin/people/:id/invite', {
    access: 'owner',
    asksPassword: 'recently',
    audit: 'invite.create',
    summary: "Create an invitation link to the developer's account",
    params: idParams,
    output: z.object({ link: z.string(), expiresAt: time }),
    status: 201,
  }),
  uploadPortrait: endpoint('POST /api/admin/people/:id/photo', {
    access: 'developer',
    audit: 'media.upload',
    summary: 'Upload a photo of a developer; saving the developer with its hash shows it',
    params: idParams,
    upload: { maxBytes: UPLOAD_BYTES },
    body: z.object({}),
    output: media.extend({ note: z.string().nullable() }),
    status: 201,
  }),
  addDaysOff: endpoint('POST /api/admin/people/:id/days-off', {
    access: 'developer',
    audit: 'developer.add-absence',
    summary: 'Take days off; answers with the sessions on them, which stay booked',
    params: idParams,
    body: dateRange.safeExtend({ note }),
    output: absence,
    status: 201,
  }),
  addExtraHours: endpoint('PUT /api/admin/people/:id/extra-hours', {
    access: 'developer',
    audit: 'developer.extra-hours',
    summary: 'Set the extra hours of a date, whatever the hours of the tier',
    params: idParams,
    body: z.object({ date, spans: daySpans.min(1, 'Add a span'), note }),
    output: 'none',
  }),
  removeDates: endpoint('DELETE /api/admin/people/:id/dates', {
    access: 'developer',
    audit: 'developer.remove-absence',
    summary: 'Remove days off or extra hours of a range of dates',
    params: idParams,
    query: z.object({ kind: z.enum(['off', 'extra'], 'kind must be off or extra'), from: date, to: date }),
    output: 'none',
  }),
  blockTime: endpoint('POST /api/admin/people/:id/blocks', {
    access: 'developer',
    audit: 'developer.add-absence',
    summary: 'Block a time; answers with the sessions in it, which stay booked',
    params: idParams,
    body: block,
    output: absence,
    status: 201,
  }),
  unblockTime: endpoint('DELETE /api/admin/people/:id/blocks/:block', {
    access: 'developer',
    audit: 'developer.remove-absence',
    summary: 'Remove a block',
    params: idParams.extend({ block: idParams.shape.id }),
    output: 'none',
  }),
};
