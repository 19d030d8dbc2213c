/** Reminders of a kind of session: how long before it who is reminded. */
import { whole } from '../fields.ts';
import { z } from '../zod.ts';
import { REMINDER_READERS } from './values.ts';
import { SPAN_STEP } from './working-hours.ts';

export const MOST_REMINDERS = 5;
export const SOONEST_REMINDER = 10;
/** 30 days. */
export const EARLIEST_REMINDER = 43_200;

const reminder = z.object(
  {
    minutesBefore: whole('Minutes before the session', SOONEST_REMINDER, EARLIEST_REMINDER).multipleOf(
      SPAN_STEP,
      `Minutes before the session must be in steps of ${SPAN_STEP}`,
    ),
    readers: z
      .array(z.enum(REMINDER_READERS, 'A reader must be client or team'), 'Choose who is reminded')
      .min(1, 'Choose who is reminded')
      .max(REMINDER_READERS.length, 'Name each reader once'),
  },
  'Reminders must be objects with minutesBefore and readers',
);
export type KindReminder = z.output<typeof reminder>;

/** Any order; none: no one is reminded. */
export const kindReminders = z
  .array(reminder, 'Reminders must be a list')
  .max(MOST_REMINDERS, `A kind has at most ${MOST_REMINDERS} reminders`)
  .refine(
    (list) => new Set(list.map(({ minutesBefore }) => minutesBefore)).size === list.length,
    'Two reminders have the same time',
  );
