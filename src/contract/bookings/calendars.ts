import { emailAddress } from '../email.ts';
import { endpoint } from '../endpoint.ts';
import { idParams, text, time } from '../fields.ts';
import { z } from '../zod.ts';
import { CALENDAR_KINDS, CONFLICT_KINDS, ENTERED_KINDS } from './values.ts';

const id = (name: string) =>
  z.coerce
    .number(`${name} must be a number`)
    .int(`${name} must be a whole number`)
    .positive(`${name} must be positive`);
const ownParams = z.object({ id: id('The id'), calendarId: id('The calendar') });

export const calendarRow = z.object({
  id: z.number(),
  kind: z.enum(CALENDAR_KINDS),
  name: z.string(),
  /** Without the secret part of the URL. */
  host: z.string(),
  username: z.string(),
  writes: z.boolean(),
  /** False: only written to. */
  reads: z.boolean(),
  /** True if tentative invitations take off their time; likewise declined ones. */
  countsTentative: z.boolean(),
  countsDeclined: z.boolean(),
  /** At which the calendar’s owner is invited. */
  ownAddresses: z.array(z.string()),
  /** The account at Google or Microsoft that it belongs to. */
  accountId: z.number().nullable(),
  /** In the next 60 days. */
  events: z.number(),
  note: z.string().nullable(),
  lastOkAt: time.nullable(),
  /** Null while it can be read. */
  failingSince: time.nullable(),
  error: z.string().nullable(),
});
export type CalendarRow = z.output<typeof calendarRow>;

export const calendarConflict = z.object({
  id: z.number(),
  bookingId: z.number(),
  kind: z.enum(CONFLICT_KINDS),
  calendar: z.string(),
  developer: z.string(),
  timeZone: z.string(),
  customer: z.string(),
  sessionAt: time,
  /** Of the calendar's event; null when it was deleted. */
  startsAt: time.nullable(),
  endsAt: time.nullable(),
  /** True if the session can move to the event: on a whole hour, in the future. */
  canMove: z.boolean(),
});
export type CalendarConflict = z.output<typeof calendarConflict>;

const secret = (label: string, max: number) =>
  z
    .string({ error: `${label} is required` })
    .max(max, `${label} must be at most ${max} characters`)
    .refine((value) => !/\p{Cc}/u.test(value), `${label} must be one line`);

const entered = {
  kind: z.enum(ENTERED_KINDS, `kind must be ${ENTERED_KINDS.join(' or ')}`),
  address: secret('Address', 2_000)
    .overwrite((value) => value.trim())
    .min(1, 'Address is required'),
  username: secret('Username', 200).optional(),
  password: secret('Password', 500).optional(),
};

const newCalendar = z.object({
  ...entered,
  name: text('Name', 1, 80),
  /** For CalDAV: true to write sessions to it. */
  writes: z.boolean('writes must be true or false').optional(),
});

export const calendars = {
  listCalendars: endpoint('GET /api/admin/developers/:id/calendars', {
    access: 'developer',
    summary: 'A developer’s busy calendars, and the sessions with which they disagree',
    params: idParams,
    output: z.object({
      calendars: z.array(calendarRow),
      conflicts: z.array(calendarConflict),
      timeZone: z.string(),
    }),
  }),
  tryCalendar: endpoint('POST /api/admin/developers/:id/calendars/try', {
    access: 'developer',
    changesNothing: true,
    summary: 'Read a calendar once, or list the calendars of a CalDAV account; nothing is saved',
    params: idParams,
    body: z.object(entered),
    output: z.object({
      calendars: z.array(z.object({ url: z.string(), name: z.string(), canWrite: z.boolean() })),
      /** In the next 60 days; null for a CalDAV account. */
      events: z.number().nullable(),
      note: z.string().nullable(),
    }),
  }),
  addCalendar: endpoint('POST /api/admin/developers/:id/calendars', {
    access: 'developer',
    asksPassword: 'recently',
    audit: 'calendar.connect',
    summary: 'Add a busy calendar, if it can be read',
    params: idParams,
    body: newCalendar,
    output: z.object({ id: z.number(), events: z.number() }),
    status: 201,
  }),
  changeCalendar: endpoint('PATCH /api/admin/developers/:id/calendars/:calendarId', {
    access: 'developer',
    audit: 'calendar.change',
    summary:
      'Rename a calendar, enter its password again, choose which invitations count, or turn writing sessions on or off',
    params: ownParams,
    body: z.object({
      name: text('Name', 1, 80).optional(),
      username: entered.username,
      password: entered.password,
      writes: z.boolean('writes must be true or false').optional(),
      countsTentative: z.boolean('countsTentative must be true or false').optional(),
      countsDeclined: z.boolean('countsDeclined must be true or false').optional(),
      ownAddresses: z
        .array(
          z
            .string('ownAddresses must be e-mail addresses')
            .trim()
            .max(254, 'E-mail must be at most 254 characters')
            .pipe(emailAddress()),
        )
        .max(10, 'Enter at most 10 addresses')
        .optional(),
    }),
    output: 'none',
  }),
  removeCalendar: endpoint('DELETE /api/admin/developers/:id/calendars/:calendarId', {
    access: 'developer',
    audit: 'calendar.disconnect',
    summary: 'Remove a busy calendar; its events no longer take off any time',
    params: ownParams,
    output: 'none',
  }),
  readCalendar: endpoint('POST /api/admin/developers/:id/calendars/:calendarId/read', {
    access: 'developer',
    audit: false,
    reason: 'It only happens earlier than it would anyway.',
    summary: 'Read a calendar now',
    params: ownParams,
    output: calendarRow,
  }),
  listCalendarConflicts: endpoint('GET /api/admin/bookings/:id/calendar-conflicts', {
    access: 'developer',
    summary: 'Where a session and the calendars of its developer disagree',
    params: idParams,
    output: z.object({ conflicts: z.array(calendarConflict) }),
  }),
  settleCalendarConflict: endpoint('POST /api/admin/calendar-conflicts/:id', {
    access: 'developer',
    audit: 'calendar.settle-conflict',
    summary: 'Move the session to where the calendar has it, restore its event, or leave both as they are',
    params: idParams,
    body: z.object({
      action: z.enum(['move', 'restore', 'accept'], 'action must be move, restore or accept'),
    }),
    output: 'none',
  }),
};
