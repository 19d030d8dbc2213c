import { type FormEvent, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { SelectField, TextField } from '#src/components/Field/TextField.tsx';
import type { AvailabilityRule, AvailabilityRuleInput } from '#src/contract/bookings/booking-admin.ts';
import { formatDate } from '#src/contract/format.ts';
import { DraftNotice } from '../../ui/DraftNotice.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { useFaults } from '../../ui/use-faults.ts';
import { useBookingMutation } from './booking-queries.ts';
import * as css from './bookings.css.ts';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const numbers: Array<{
  name: Exclude<keyof AvailabilityRuleInput, 'days' | 'opensAt' | 'closesAt'>;
  label: string;
  help?: string;
  min: number;
  max: number;
}> = [
  { name: 'noticeHours', label: 'Minimum notice (hours)', min: 0, max: 720 },
  { name: 'horizonDays', label: 'How far ahead (days)', min: 1, max: 365 },
];

/** Sessions start on the hour, so a list of hours is enough. */
const times: Array<{ name: 'opensAt' | 'closesAt'; label: string; first: number }> = [
  { name: 'opensAt', label: 'First session starts at', first: 0 },
  { name: 'closesAt', label: 'Last session ends by', first: 1 },
];

/** `9:00 AM`; 24 is the midnight at the end of the day. */
const timeOfHour = (hour: number) =>
  hour === 24
    ? 'Midnight'
    : formatDate(Date.UTC(2000, 0, 1, hour), {
        hour: 'numeric',
        minute: '2-digit',
        timeZone: 'UTC',
      });

export function RuleForm({ rule: { tier, timeZone: _, ...saved } }: { rule: AvailabilityRule }) {
  const [rule, setRule] = useState<AvailabilityRuleInput>(saved);
  const isDirty = JSON.stringify(rule) !== JSON.stringify(saved);
  const { kept } = useDraft({
    name: `hours-${tier}`,
    saved,
    typed: rule,
    isDirty,
    restore: (fields) => setRule((now) => ({ ...now, ...Object.fromEntries(fields) })),
  });
  const save = useBookingMutation('PUT /api/admin/bookings/rules/:tier', {
    input: (body: AvailabilityRuleInput) => ({ params: { tier }, body }),
    done: 'Hours saved',
    failed: 'Could not save the hours',
  });
  const { form, fault } = useFaults(save.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(rule);
  };
  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit}>
      <DraftNotice kept={kept} />
      <fieldset className={css.days}>
        <legend className={css.legend}>Weekdays</legend>
        {WEEKDAYS.map((name, index) => {
          const day = index + 1;
          return (
            <label key={name} className={css.weekday}>
              <input
                type="checkbox"
                checked={rule.days.includes(day)}
                onChange={({ target }) =>
                  setRule({
                    ...rule,
                    days: (target.checked
                      ? [...rule.days, day]
                      : rule.days.filter((each) => each !== day)
                    ).sort(),
                  })
                }
              />
              {name}
            </label>
          );
        })}
      </fieldset>
      <div className={css.pair}>
        {times.map(({ name, label, first }) => (
          <SelectField
            key={name}
            label={label}
            error={fault(name)}
            compact
            value={rule[name]}
            onChange={({ target }) => setRule({ ...rule, [name]: Number(target.value) })}
          >
            {Array.from({ length: 24 }, (_, index) => first + index).map((hour) => (
              <option key={hour} value={hour} disabled={name === 'closesAt' && hour <= rule.opensAt}>
                {timeOfHour(hour)}
              </option>
            ))}
          </SelectField>
        ))}
        {numbers.map(({ name, label, help, min, max }) => (
          <TextField
            key={name}
            label={label}
            help={help}
            error={fault(name)}
            compact
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
            value={Number.isNaN(rule[name]) ? '' : rule[name]}
            onChange={(event) => setRule({ ...rule, [name]: event.target.valueAsNumber })}
          />
        ))}
      </div>
      <div>
        <Button type="submit" disabled={!isDirty || save.isPending}>
          Save hours
        </Button>
      </div>
    </form>
  );
}
