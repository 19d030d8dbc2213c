import { control, dense } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import type { TierFrame } from '#src/contract/bookings/developers.ts';
import { Switch } from '../../ui/Switch.tsx';
import { TimeZoneField } from '../../ui/time-zone/TimeZoneField.tsx';
import * as css from './developers.css.ts';
import { HoursPreview } from './HoursPreview.tsx';
import type { DeveloperFormParts } from './use-developer-form.ts';
import { WeekEditor } from './WeekEditor.tsx';

const input = `${control} ${dense}`;

interface Props {
  form: DeveloperFormParts;
  id: number | undefined;
  own: boolean;
  frame: TierFrame;
}

const orNull = (text: string) => (text.trim() === '' ? null : Number(text));

/** When a developer works, and how close together and how far ahead they can be booked. */
export function HoursFields({ form, id, own, frame }: Props) {
  const {
    register,
    watch,
    setValue,
    formState: { errors },
  } = form;
  const number = { type: 'number', inputMode: 'numeric', className: input } as const;
  const now = watch();
  return (
    <div className={css.form}>
      <TimeZoneField
        value={now.timeZone}
        onChange={(zone) => setValue('timeZone', zone, { shouldDirty: true })}
        error={errors.timeZone?.message}
      />
      <WeekEditor
        value={now.hours}
        frame={frame}
        onChange={(week) => setValue('hours', week, { shouldDirty: true })}
      />
      {errors.hours && (
        <p className={css.fault} role="alert">
          {errors.hours.message ?? 'Fix the hours that are marked above.'}
        </p>
      )}
      {!own && (
        <Switch
          label="Works beyond the tier’s hours"
          help={
            now.extended
              ? 'All of these hours can be booked.'
              : 'Only the hours that lie within the tier’s can be booked.'
          }
          {...register('extended')}
        />
      )}
      <HoursPreview
        frame={frame}
        hours={{
          ...(id !== undefined && { id }),
          tier: now.tier,
          timeZone: now.timeZone,
          hours: now.hours,
          extended: now.extended,
          bufferBefore: now.bufferBefore,
          bufferAfter: now.bufferAfter,
          noticeHours: orNull(now.noticeHours),
          horizonDays: orNull(now.horizonDays),
          maxPerDay: orNull(now.maxPerDay),
        }}
      />
      <div className={css.pair}>
        <Field
          label="Buffer before (minutes)"
          help="Kept free before each session."
          error={errors.bufferBefore?.message}
        >
          {(props) => (
            <input
              {...number}
              min={0}
              max={240}
              {...props}
              {...register('bufferBefore', { valueAsNumber: true })}
            />
          )}
        </Field>
        <Field
          label="Buffer after (minutes)"
          help="Kept free after each session."
          error={errors.bufferAfter?.message}
        >
          {(props) => (
            <input
              {...number}
              min={0}
              max={240}
              {...props}
              {...register('bufferAfter', { valueAsNumber: true })}
            />
          )}
        </Field>
        <Field label="Most sessions a day" help="Blank: as many as fit." error={errors.maxPerDay?.message}>
          {(props) => <input {...number} min={1} max={24} {...props} {...register('maxPerDay')} />}
        </Field>
        {!own && (
          <>
            <Field
              label="Minimum notice (hours)"
              help={`Blank: ${frame.noticeHours}, as the tier.`}
              error={errors.noticeHours?.message}
            >
              {(props) => <input {...number} min={0} max={720} {...props} {...register('noticeHours')} />}
            </Field>
            <Field
              label="How far ahead (days)"
              help={`Blank: ${frame.horizonDays}, as the tier.`}
              error={errors.horizonDays?.message}
            >
              {(props) => <input {...number} min={1} max={365} {...props} {...register('horizonDays')} />}
            </Field>
          </>
        )}
      </div>
    </div>
  );
}
