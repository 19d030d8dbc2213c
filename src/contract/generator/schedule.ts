import { endpoint } from '../endpoint.ts';
import { time } from '../fields.ts';
import { formatNumber } from '../format.ts';
import { isTimeZone } from '../time-zone.ts';
import { z } from '../zod.ts';
import { FREQUENCIES, INTERVAL_PATTERN } from './values.ts';

export const FREQUENCY_UNIT = { hourly: 'hour', daily: 'day', weekly: 'week' } as const;

/** 0 Sunday to 6 Saturday. */
const weekday = z
  .number('Day of week must be a number from 0 (Sunday) to 6 (Saturday)')
  .int('Day of week must be a whole number')
  .min(0, 'Day of week must be 0 (Sunday) or more')
  .max(6, 'Day of week must be 6 (Saturday) or less');

const MOST_DOLLARS = 100_000;
/** A function, to delay Intl, which loads tables on first use. */
const cap = () =>
  `The monthly limit must be an amount in US dollars from 0.01 to ${formatNumber(MOST_DOLLARS)}, or blank for none`;

export const scheduleInput = z
  .object({
    enabled: z.boolean('enabled must be true or false'),
    frequency: z.enum(FREQUENCIES, `Frequency must be one of ${FREQUENCIES.join(', ')}`),
    interval: z
      .string()
      .regex(INTERVAL_PATTERN, 'Interval must be a whole number and a unit, such as "6 hours"'),
    timeOfDay: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Time of day must be HH:MM, such as "09:00"'),
    /** Of a weekly schedule, 0 Sunday to 6 Saturday. */
    daysOfWeek: z
      .array(weekday, 'Days of the week must be a list')
      .min(1, 'Choose at least one day of the week')
      .max(7, 'Days of the week must be at most 7')
      .optional(),
    /** For callers from before schedules had several weekdays; ignored if there is a list. */
    dayOfWeek: weekday.optional(),
    timeZone: z
      .string()
      .max(64, 'That time zone does not exist')
      .refine(isTimeZone, 'That time zone does not exist; use a name such as "America/New_York"'),
    autoPublish: z.boolean('autoPublish must be true or false'),
    /** Also publish sample articles; omitted: unchanged. */
    publishSamples: z.boolean('publishSamples must be true or false').optional(),
    /** Wait for a person to approve each brief; omitted: unchanged. */
    approveBriefs: z.boolean('approveBriefs must be true or false').optional(),
    /** US dollars per UTC month; null: no limit; omitted: unchanged. */
    monthlyCap: z
      .number({ error: cap })
      .min(0.01, { error: cap })
      .max(MOST_DOLLARS, { error: cap })
      .nullable()
      .optional(),
  })
  .refine((value) => INTERVAL_PATTERN.exec(value.interval)?.[2] === FREQUENCY_UNIT[value.frequency], {
    path: ['interval'],
    error: 'Interval must use the unit of the frequency: hours for hourly, days for daily, weeks for weekly',
  });
export type ScheduleInput = z.output<typeof scheduleInput>;

export const schedule = z.object({
  enabled: z.boolean(),
  frequency: z.enum(FREQUENCIES),
  interval: z.string(),
  timeOfDay: z.string(),
  /** 0 Sunday to 6 Saturday, ascending. */
  daysOfWeek: z.array(z.number()),
  /** The first of `daysOfWeek`. */
  dayOfWeek: z.number(),
  timeZone: z.string(),
  autoPublish: z.boolean(),
  publishSamples: z.boolean(),
  approveBriefs: z.boolean(),
  monthlyCap: z.number().nullable(),
  nextRunAt: time.nullable(),
  lastRunAt: time.nullable(),
  /** Last run skipped because of the monthly limit. */
  skippedAt: time.nullable(),
});
export type Schedule = z.output<typeof schedule>;

export const scheduleEndpoints = {
  getSchedule: endpoint('GET /api/admin/schedule', {
    access: 'editor',
    summary: 'The schedule and its next run',
    output: schedule,
  }),
  putSchedule: endpoint('PUT /api/admin/schedule', {
    access: 'editor',
    audit: 'schedule.change',
    summary: 'Replace the schedule; the next run is recalculated',
    body: scheduleInput,
    output: schedule,
  }),
  previewSchedule: endpoint('POST /api/admin/schedule/preview', {
    access: 'editor',
    changesNothing: true,
    summary: 'The next five runs that a schedule would have; nothing is saved',
    body: scheduleInput,
    output: z.object({ runs: z.array(time) }),
  }),
};
