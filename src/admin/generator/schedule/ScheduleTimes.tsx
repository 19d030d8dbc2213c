import type { UseFormReturn } from 'react-hook-form';
import { control, dense } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { TextField } from '#src/components/Field/TextField.tsx';
import { FREQUENCY_UNIT, type ScheduleInput } from '#src/contract/generator/schedule.ts';
import { FREQUENCIES, type Frequency, weekdaysOf } from '#src/contract/generator/values.ts';
import { Choice } from '../../ui/Choice.tsx';
import { TimeZoneField } from '../../ui/time-zone/TimeZoneField.tsx';
import * as css from './ScheduleScreen.css.ts';
import { Weekdays } from './Weekdays.tsx';

const frequencies: Record<Frequency, string> = { hourly: 'Hourly', daily: 'Daily', weekly: 'Weekly' };
const timeHelp: Record<Frequency, string> = {
  hourly: 'Hours are counted from this time.',
  daily: 'In the time zone below.',
  weekly: 'In the time zone below.',
};

const countOf = (interval: string) => interval.split(' ')[0] ?? '';
const intervalOf = (count: string, frequency: Frequency) =>
  `${count} ${FREQUENCY_UNIT[frequency]}${count === '1' ? '' : 's'}`;

export function ScheduleTimes({
  form,
}: {
  form: Pick<UseFormReturn<ScheduleInput>, 'register' | 'setValue' | 'watch' | 'formState'>;
}) {
  const { register, setValue, watch, formState } = form;
  const { errors, isSubmitted } = formState;
  const [frequency, interval, daysOfWeek, timeZone] = watch([
    'frequency',
    'interval',
    'daysOfWeek',
    'timeZone',
  ]);
  const setInterval = (count: string, unit: Frequency) =>
    setValue('interval', intervalOf(count, unit), { shouldDirty: true, shouldValidate: isSubmitted });
  return (
    <>
      <Choice
        legend="Frequency"
        options={FREQUENCIES.map((value) => ({ value, label: frequencies[value] }))}
        value={frequency}
        onChange={(next) => {
          setValue('frequency', next, { shouldDirty: true });
          setInterval(countOf(interval), next);
          // Days matter only for a weekly schedule.
          if (daysOfWeek?.length === 0) setValue('daysOfWeek', weekdaysOf({}), { shouldDirty: true });
        }}
      />
      {frequency === 'weekly' && (
        <Weekdays
          value={daysOfWeek ?? []}
          error={errors.daysOfWeek?.message}
          onChange={(days) => setValue('daysOfWeek', days, { shouldDirty: true, shouldValidate: true })}
        />
      )}
      <div className={css.pair}>
        <Field label="Interval" error={errors.interval?.message}>
          {(props) => (
            <span className={css.interval}>
              Every
              <input
                className={`${control} ${dense} ${css.count}`}
                type="number"
                inputMode="numeric"
                min={1}
                max={999}
                value={countOf(interval)}
                onChange={(event) => setInterval(event.target.value, frequency)}
                {...props}
              />
              {interval.split(' ')[1]}
            </span>
          )}
        </Field>
        <TextField
          label="Time of day"
          help={timeHelp[frequency]}
          error={errors.timeOfDay?.message}
          compact
          type="time"
          {...register('timeOfDay')}
        />
      </div>
      <TimeZoneField
        value={timeZone}
        error={errors.timeZone?.message}
        onChange={(zone) => setValue('timeZone', zone, { shouldDirty: true, shouldValidate: isSubmitted })}
      />
    </>
  );
}
