import { DAY_MINUTES } from '#src/contract/bookings/working-hours.ts';
import { CheckList } from '../../ui/CheckList.tsx';
import { FormFields } from '../../ui/FormFields.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TimeZoneField } from '../../ui/time-zone/TimeZoneField.tsx';
import { useNoun } from '../../use-noun.ts';
import { DAY_NAMES } from '../developers/developer-labels.ts';
import type { KindFields, KindForm } from './kind-form.ts';
import { STEP_LABELS, timeOptions } from './kind-labels.ts';
import * as css from './kinds.css.ts';

interface Props {
  form: KindForm;
  people: ReadonlyArray<{ id: number; name: string; isActive: boolean }>;
}

const minutes = { kind: 'number', inputMode: 'numeric', min: 0 } as const;
const QUARTER = 15;

export function WhenFields({ form, people }: Props) {
  const { register, watch, setValue, formState } = form;
  const { errors } = formState;
  const noun = useNoun();
  const { developers, frame, hasFrame } = watch();
  const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
  const setFrame = (change: Partial<KindFields['frame']>) =>
    setValue('frame', { ...frame, ...change }, options);
  return (
    <div className={css.form}>
      <CheckList
        legend="Who gives it"
        empty={`No ${noun.many} yet. Add one under People.`}
        options={people.map(
          ({ id, name, isActive }) => [id, isActive ? name : `${name} (not active)`] as const,
        )}
        value={developers}
        onChange={(chosen) => setValue('developers', chosen, options)}
        fault={errors.developers?.message}
      />
      <div className={css.pair}>
        <FormFields
          form={form}
          fields={[
            {
              name: 'step',
              kind: 'choice',
              label: 'Starts',
              options: ([60, 30, 15] as const).map((step) => [String(step), STEP_LABELS[step]] as const),
              setValueAs: Number,
            },
            {
              name: 'anchor',
              kind: 'choice',
              label: 'Counted from',
              options: { span: `The beginning of ${noun.aOne}’s hours`, hour: 'The full hour' },
            },
            {
              ...minutes,
              name: 'bufferBefore',
              label: 'Buffer before (minutes)',
              help: `The longer of this and the ${noun.one}’s own counts.`,
              max: 240,
              step: 5,
            },
            { ...minutes, name: 'bufferAfter', label: 'Buffer after (minutes)', max: 240, step: 5 },
            { ...minutes, name: 'noticeMinutes', label: 'Minimum notice (minutes)', help: '1,440 is a day.' },
            { ...minutes, name: 'horizonDays', label: 'How far ahead (days)', min: 1, max: 365 },
            {
              name: 'maxPerDay',
              label: 'Most sessions a day',
              help: `Of each ${noun.one}. Blank: as many as fit.`,
              type: 'number',
              inputMode: 'numeric',
              min: 1,
              max: 96,
            },
          ]}
        />
      </div>
      <Switch
        label="Only within these hours"
        help={
          hasFrame
            ? `${noun.Many} without hours of their own work in these.`
            : `Only the ${noun.many}’ own hours count.`
        }
        {...register('hasFrame')}
      />
      {hasFrame && (
        <>
          <TimeZoneField
            label="Time zone of these hours"
            value={frame.timeZone}
            onChange={(timeZone) => setFrame({ timeZone })}
          />
          <CheckList
            legend="Weekdays"
            options={DAY_NAMES.map((name, index) => [index + 1, name] as const)}
            value={frame.days}
            onChange={(days) => setFrame({ days })}
          />
          <div className={css.pair}>
            <FormFields
              form={form}
              fields={[
                {
                  name: 'frame.opens',
                  kind: 'choice',
                  label: 'First session starts at',
                  options: timeOptions(0, DAY_MINUTES - QUARTER, frame.opens),
                  setValueAs: Number,
                },
                {
                  name: 'frame.closes',
                  kind: 'choice',
                  label: 'Last session ends by',
                  options: timeOptions(QUARTER, DAY_MINUTES, frame.closes),
                  setValueAs: Number,
                },
              ]}
            />
          </div>
        </>
      )}
      {errors.frame?.message && (
        <p className={css.fault} role="alert">
          {errors.frame.message}
        </p>
      )}
    </div>
  );
}
