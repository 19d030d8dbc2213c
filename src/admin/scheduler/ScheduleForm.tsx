import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { control, dense } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import { everyInterval } from '#src/content/schedule-words.ts';
import { FREQUENCY_UNIT, type Schedule, type ScheduleInput, scheduleInput } from '#src/contract/schedule.ts';
import { FREQUENCIES, type Frequency } from '#src/contract/values.ts';
import { mutate } from '../mutate.ts';
import { invalidate, query } from '../query.ts';
import { Choice } from '../ui/Choice.tsx';
import { KeptNotice } from '../ui/KeptNotice.tsx';
import { inRow } from '../ui/layouts.css.ts';
import { Panel } from '../ui/Panel.tsx';
import { Switch } from '../ui/Switch.tsx';
import { useKeptForm } from '../ui/use-kept-form.ts';
import { NextRuns } from './NextRuns.tsx';
import * as css from './SchedulerScreen.css.ts';
import { SpendingHelp } from './Spending.tsx';

const frequencies: Record<Frequency, string> = { hourly: 'Hourly', daily: 'Daily', weekly: 'Weekly' };
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const timeHelp: Record<Frequency, string> = {
  hourly: 'Hours are counted from this time.',
  daily: 'In the time zone below.',
  weekly: 'In the time zone below.',
};

/** Other queries that show the schedule. */
const SHOWN_FROM_IT = [
  'POST /api/admin/schedule/preview',
  'GET /api/admin/attention',
  'GET /api/admin/calendar',
] as const;

const inputOf = ({ nextRunAt, lastRunAt, skippedAt, ...input }: Schedule): ScheduleInput => input;
/** If the input is not an amount, keep it as typed, so that nothing is lost and the field shows its error. */
const amountOf = (typed: string | number | null) => {
  const text = String(typed ?? '').trim();
  if (text === '') return null;
  return Number.isFinite(Number(text)) ? Number(text) : text;
};
const countOf = (interval: string) => interval.split(' ')[0] ?? '';
const intervalOf = (count: string, frequency: Frequency) =>
  `${count} ${FREQUENCY_UNIT[frequency]}${count === '1' ? '' : 's'}`;

export function ScheduleForm({ schedule }: { schedule: Schedule }) {
  const client = useQueryClient();
  const { register, submit, reset, setValue, watch, formState, kept } = useKeptForm({
    name: 'schedule',
    resolver: zodResolver(scheduleInput),
    // A run that just happened changes the next one; what is being typed stays.
    saved: inputOf(schedule),
  });
  const { errors, isDirty } = formState;
  const values = watch();
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone'), []);

  const save = useMutation(
    mutate('PUT /api/admin/schedule', {
      input: (body: ScheduleInput) => ({ body }),
      failed: 'Could not save the schedule',
      onSuccess: (saved) => {
        client.setQueryData(query('GET /api/admin/schedule').queryKey, saved);
        void invalidate(client, ...SHOWN_FROM_IT);
        toast({
          title: 'Schedule saved',
          description: saved.enabled
            ? `Posts are written ${everyInterval(saved.interval)}.`
            : 'The schedule is paused.',
        });
      },
    }),
  );

  const setInterval = (count: string, frequency: Frequency) =>
    setValue('interval', intervalOf(count, frequency), {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });

  return (
    <div className={css.columns}>
      <Panel title="Schedule">
        <form className={css.form} onSubmit={submit((body) => save.mutate(body))} noValidate>
          <KeptNotice kept={kept} />
          <Switch
            label="Write posts on a schedule"
            help={
              values.enabled
                ? 'On. Saving recalculates the next run.'
                : 'Off. Posts are only written on demand.'
            }
            {...register('enabled')}
          />
          <Choice
            legend="Frequency"
            options={FREQUENCIES.map((value) => ({ value, label: frequencies[value] }))}
            value={values.frequency}
            onChange={(frequency) => {
              setValue('frequency', frequency, { shouldDirty: true });
              setInterval(countOf(values.interval), frequency);
            }}
          />
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
                    value={countOf(values.interval)}
                    onChange={(event) => setInterval(event.target.value, values.frequency)}
                    {...props}
                  />
                  {values.interval.split(' ')[1]}
                </span>
              )}
            </Field>
            {values.frequency === 'weekly' && (
              <Field label="Day of the week" error={errors.dayOfWeek?.message}>
                {(props) => (
                  <select
                    className={`${control} ${dense}`}
                    {...props}
                    {...register('dayOfWeek', { valueAsNumber: true })}
                  >
                    {weekdays.map((day, number) => (
                      <option key={day} value={number}>
                        {day}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
            )}
            <Field label="Time of day" help={timeHelp[values.frequency]} error={errors.timeOfDay?.message}>
              {(props) => (
                <input className={`${control} ${dense}`} type="time" {...props} {...register('timeOfDay')} />
              )}
            </Field>
            <Field label="Time zone" help="For example, America/New_York." error={errors.timeZone?.message}>
              {(props) => (
                <>
                  <input
                    className={`${control} ${dense}`}
                    list="time-zones"
                    autoComplete="off"
                    {...props}
                    {...register('timeZone')}
                  />
                  <datalist id="time-zones">
                    {zones.map((zone) => (
                      <option key={zone} value={zone} />
                    ))}
                  </datalist>
                </>
              )}
            </Field>
          </div>
          <Field
            label="Monthly limit in US dollars"
            help={<SpendingHelp />}
            error={errors.monthlyCap?.message}
          >
            {(props) => (
              <input
                className={`${control} ${dense} ${css.count}`}
                inputMode="decimal"
                autoComplete="off"
                placeholder="None"
                {...props}
                {...register('monthlyCap', { setValueAs: amountOf })}
              />
            )}
          </Field>
          <Switch
            label="Publish automatically"
            help={
              values.autoPublish
                ? 'Posts that pass every check go live. The others stay drafts.'
                : 'Every post stays a draft until someone publishes it.'
            }
            {...register('autoPublish')}
          />
          {values.autoPublish && (
            <Switch
              label="Publish sample articles too"
              help={
                values.publishSamples
                  ? 'Articles from the built-in sample writer go live, labeled as samples.'
                  : 'Articles from the built-in sample writer stay drafts.'
              }
              {...register('publishSamples')}
            />
          )}
          <div className={inRow}>
            <Button type="submit" size="small" disabled={!isDirty || save.isPending}>
              {save.isPending && <Spinner />}
              {save.isPending ? 'Saving...' : 'Save schedule'}
            </Button>
            {isDirty && (
              <Button tone="plain" size="small" onClick={() => reset(inputOf(schedule))}>
                Discard changes
              </Button>
            )}
          </div>
        </form>
      </Panel>
      <NextRuns rule={values} saved={schedule} isDirty={isDirty} />
    </div>
  );
}
