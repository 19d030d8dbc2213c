import {
  EARLIEST_REMINDER,
  type KindReminder,
  kindReminders,
  SOONEST_REMINDER,
} from '#src/contract/bookings/kind-reminders.ts';
import { REMINDER_READERS, USUAL_REMINDERS } from '#src/contract/bookings/values.ts';
import { SPAN_STEP } from '#src/contract/bookings/working-hours.ts';
import { z } from '#src/contract/zod.ts';

const unit = z.enum(['minutes', 'hours', 'days']);
type Unit = z.output<typeof unit>;
export const UNITS = { minutes: 'Minutes', hours: 'Hours', days: 'Days' } as const satisfies Record<
  Unit,
  string
>;
export const unitOf = (chosen: string): Unit => unit.catch('minutes').parse(chosen);
const MINUTES: Readonly<Record<Unit, number>> = { minutes: 1, hours: 60, days: 1_440 };

/** As it is typed. */
const reminderField = z.object({
  amount: z.string(),
  unit,
  readers: z.array(z.enum(REMINDER_READERS)).min(1, 'Choose who is reminded'),
});
export type ReminderField = z.input<typeof reminderField>;

const minutesOf = ({ amount, unit }: ReminderField): number =>
  /^\d{1,6}$/.test(amount.trim()) ? Number(amount) * MINUTES[unit] : Number.NaN;

/** Reads what is typed as reminders, with the faults at their fields. */
export const reminderFields = z
  .array(
    reminderField.superRefine((field, { addIssue }) => {
      const minutes = minutesOf(field);
      if (!(minutes >= SOONEST_REMINDER && minutes <= EARLIEST_REMINDER))
        addIssue({ code: 'custom', path: ['amount'], message: 'Choose 10 minutes to 30 days' });
      else if (minutes % SPAN_STEP !== 0)
        addIssue({ code: 'custom', path: ['amount'], message: 'Choose steps of 5 minutes' });
    }),
  )
  .transform((fields): KindReminder[] =>
    fields.map((field) => ({ minutesBefore: minutesOf(field), readers: field.readers })),
  )
  .pipe(kindReminders);

/** "1 day" becomes 24 hours, as the e-mail says it; longer times are whole days where possible. */
export function reminderFieldOf({ minutesBefore, readers }: KindReminder): ReminderField {
  const unit: Unit =
    minutesBefore % MINUTES.days === 0 && minutesBefore > MINUTES.days
      ? 'days'
      : minutesBefore % MINUTES.hours === 0
        ? 'hours'
        : 'minutes';
  return { amount: String(minutesBefore / MINUTES[unit]), unit, readers: [...readers] };
}

export const usualReminders = (): ReminderField[] =>
  USUAL_REMINDERS.map((minutesBefore) => reminderFieldOf({ minutesBefore, readers: [...REMINDER_READERS] }));

const SUGGESTED = [...USUAL_REMINDERS, 7 * MINUTES.days, 15, 3 * MINUTES.days, 120] as const;

/** A time that none has yet, for a new reminder. */
export function nextReminder(reminders: readonly ReminderField[]): ReminderField {
  const taken = new Set(reminders.map(minutesOf));
  const minutesBefore = SUGGESTED.find((minutes) => !taken.has(minutes)) ?? SUGGESTED[0];
  return reminderFieldOf({ minutesBefore, readers: ['client'] });
}
