import type { TierFrame } from '#src/contract/bookings/developers.ts';
import { FormFields } from '../../ui/FormFields.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TimeZoneField } from '../../ui/time-zone/TimeZoneField.tsx';
import * as css from './developers.css.ts';
import { HoursPreview } from './HoursPreview.tsx';
import type { DeveloperFormParts } from './use-developer-form.ts';
import { WeekEditor } from './WeekEditor.tsx';

const count = { type: 'number', inputMode: 'numeric' } as const;

interface Props {
  form: DeveloperFormParts;
  id: number | undefined;
  own: boolean;
  frame: TierFrame;
}

const orNull = (text: string) => (text.trim() === '' ? null : Number(text));

export function HoursFields({ form, id, own, frame }: Props) {
  const {
    register,
    watch,
    setValue,
    formState: { errors },
  } = form;
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
        <FormFields
          form={form}
          fields={[
            {
              name: 'bufferBefore',
              kind: 'number',
              label: 'Buffer before (minutes)',
              help: 'Kept free before each session.',
              inputMode: 'numeric',
              min: 0,
              max: 240,
            },
            {
              name: 'bufferAfter',
              kind: 'number',
              label: 'Buffer after (minutes)',
              help: 'Kept free after each session.',
              inputMode: 'numeric',
              min: 0,
              max: 240,
            },
            {
              ...count,
              name: 'maxPerDay',
              label: 'Most sessions a day',
              help: 'Blank: as many as fit.',
              min: 1,
              max: 24,
            },
          ]}
        />
        {!own && (
          <FormFields
            form={form}
            fields={[
              {
                ...count,
                name: 'noticeHours',
                label: 'Minimum notice (hours)',
                help: `Blank: ${frame.noticeHours}, as the tier.`,
                min: 0,
                max: 720,
              },
              {
                ...count,
                name: 'horizonDays',
                label: 'How far ahead (days)',
                help: `Blank: ${frame.horizonDays}, as the tier.`,
                min: 1,
                max: 365,
              },
            ]}
          />
        )}
      </div>
    </div>
  );
}
