import { type FormEvent, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { control, dense } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import type { AvailabilityRule, AvailabilityRuleInput } from '#src/contract/booking-admin.ts';
import { KeptNotice } from '../ui/KeptNotice.tsx';
import { useKept } from '../ui/use-kept.ts';
import { useBookingMutation } from './booking-queries.ts';
import * as css from './bookings.css.ts';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const numbers: Array<{
  name: Exclude<keyof AvailabilityRuleInput, 'days'>;
  label: string;
  help?: string;
  min: number;
  max: number;
}> = [
  {
    name: 'capacity',
    label: 'Developers available',
    help: 'How many sessions can run in the same hour. 0 closes the calendar.',
    min: 0,
    max: 50,
  },
  { name: 'opensAt', label: 'First session starts at', min: 0, max: 23 },
  { name: 'closesAt', label: 'Last session ends by', min: 1, max: 24 },
  { name: 'noticeHours', label: 'Minimum notice (hours)', min: 0, max: 720 },
  { name: 'horizonDays', label: 'How far ahead (days)', min: 1, max: 365 },
];

/** When a tier can be booked. */
export function RuleForm({ rule: { tier, timeZone: _, ...saved } }: { rule: AvailabilityRule }) {
  const [rule, setRule] = useState<AvailabilityRuleInput>(saved);
  const isDirty = JSON.stringify(rule) !== JSON.stringify(saved);
  const { kept } = useKept({
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(rule);
  };
  return (
    <form className={css.form} onSubmit={submit}>
      <KeptNotice kept={kept} />
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
        {numbers.map(({ name, label, help, min, max }) => (
          <Field key={name} label={label} help={help}>
            {(props) => (
              <input
                className={`${control} ${dense}`}
                type="number"
                inputMode="numeric"
                required
                min={min}
                max={max}
                value={Number.isNaN(rule[name]) ? '' : rule[name]}
                onChange={(event) => setRule({ ...rule, [name]: event.target.valueAsNumber })}
                {...props}
              />
            )}
          </Field>
        ))}
      </div>
      <div>
        <Button type="submit" size="small" disabled={!isDirty || save.isPending}>
          Save hours
        </Button>
      </div>
    </form>
  );
}
