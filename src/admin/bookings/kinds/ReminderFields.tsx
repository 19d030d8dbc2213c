import { Button } from '#src/components/Button/Button.tsx';
import { SelectField, TextField } from '#src/components/Field/TextField.tsx';
import { MOST_REMINDERS } from '#src/contract/bookings/kind-reminders.ts';
import type { ReminderReader } from '#src/contract/bookings/values.ts';
import { CheckList } from '../../ui/CheckList.tsx';
import { Options } from '../../ui/Options.tsx';
import type { KindForm } from './kind-form.ts';
import * as css from './kinds.css.ts';
import { nextReminder, type ReminderField, UNITS, unitOf } from './reminder-form.ts';

const READERS = [
  ['client', 'The client'],
  ['team', 'The team'],
] as const satisfies ReadonlyArray<readonly [ReminderReader, string]>;

/** When the client and the team are reminded of a session, in the order in which they were added. */
export function ReminderFields({ form }: { form: KindForm }) {
  const { watch, setValue, formState } = form;
  const reminders = watch('reminders');
  const set = (changed: ReminderField[]) =>
    setValue('reminders', changed, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const change = (at: number, part: Partial<ReminderField>) =>
    set(reminders.map((each, index) => (index === at ? { ...each, ...part } : each)));
  const { errors } = formState;
  const whole = errors.reminders?.message ?? errors.reminders?.root?.message;
  return (
    <div className={css.form}>
      <p className={css.note}>
        E-mails before a session, up to {MOST_REMINDERS}. A session that is booked later than that has no such
        reminder. The team’s goes to the person who gives the session. The texts are under Site texts,
        E-mails. Webhooks hear of each reminder, too, for example to send a text message.
      </p>
      {reminders.length === 0 && (
        <p className={css.note}>No reminders. No one is reminded of these sessions.</p>
      )}
      {reminders.map((reminder, at) => {
        const fault = errors.reminders?.[at];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a reminder has no other name while it is edited
          <fieldset key={at} className={css.reminder}>
            <legend className={css.reminderName}>Reminder {at + 1}</legend>
            <div className={css.pair}>
              <TextField
                compact
                label="Time before"
                type="number"
                inputMode="numeric"
                min={1}
                name={`reminders.${at}.amount`}
                value={reminder.amount}
                onChange={({ target }) => change(at, { amount: target.value })}
                error={fault?.amount?.message}
              />
              <SelectField
                compact
                label="Unit"
                value={reminder.unit}
                onChange={({ target }) => change(at, { unit: unitOf(target.value) })}
              >
                <Options of={UNITS} />
              </SelectField>
            </div>
            <CheckList
              legend="Goes to"
              options={READERS}
              value={reminder.readers}
              onChange={(readers) => change(at, { readers })}
              fault={fault?.readers?.message}
            />
            <div>
              <Button tone="quiet" onClick={() => set(reminders.filter((_, index) => index !== at))}>
                Remove reminder {at + 1}
              </Button>
            </div>
          </fieldset>
        );
      })}
      {whole && (
        <p className={css.fault} role="alert">
          {whole}
        </p>
      )}
      {reminders.length < MOST_REMINDERS && (
        <div>
          <Button tone="quiet" onClick={() => set([...reminders, nextReminder(reminders)])}>
            Add reminder
          </Button>
        </div>
      )}
    </div>
  );
}
