import { Suspense, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import type { TierFrame } from '#src/contract/bookings/developers.ts';
import { type DaySpan, WEEKDAYS, type Weekday } from '#src/contract/bookings/working-hours.ts';
import { Choice } from '../../ui/Choice.tsx';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { quiet } from '../../ui/ui.css.ts';
import { DaySpans } from './DaySpans.tsx';
import { DAY_NAMES, frameLabel, weekOfFrame } from './developer-labels.ts';
import * as css from './developers.css.ts';

const CopyHoursDialog = lazyDialog(() => import('./CopyHoursDialog.tsx'));

export type Week = { [Day in Weekday]?: DaySpan[] | undefined };

interface Props {
  /** Null: the tier's hours. */
  value: Week | null;
  onChange: (week: Week | null) => void;
  frame: TierFrame;
}

/** The tier's hours, or own spans for each weekday. */
export function WeekEditor({ value, onChange, frame }: Props) {
  const [copying, setCopying] = useState<Weekday>();
  // Restores the own hours after a look at the other choice.
  const [own, setOwn] = useState(value);
  return (
    <div className={css.week}>
      <Choice
        legend="Weekly hours"
        options={[
          { value: 'tier', label: 'Same as the tier' },
          { value: 'own', label: 'Own hours' },
        ]}
        value={value === null ? 'tier' : 'own'}
        onChange={(chosen) => {
          if (value) setOwn(value);
          onChange(chosen === 'tier' ? null : (own ?? weekOfFrame(frame)));
        }}
      />
      {value === null ? (
        <p className={quiet}>
          {frameLabel(frame)} ({frame.timeZone}). Changes to the tier’s hours apply here, too.
        </p>
      ) : (
        <ol role="list" className={css.days}>
          {WEEKDAYS.map((day) => {
            const name = DAY_NAMES[day - 1] ?? '';
            const spans = value[day] ?? [];
            return (
              <li key={day}>
                {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row */}
                <div role="group" aria-label={name} className={css.day}>
                  <span className={css.dayName}>{name}</span>
                  <DaySpans
                    name={name}
                    spans={spans}
                    onChange={(changed) => onChange({ ...value, [day]: changed })}
                  />
                  <span className={css.copy}>
                    <Button
                      tone="plain"
                      aria-label={`Copy the hours of ${name} to other days`}
                      onClick={() => setCopying(day)}
                    >
                      Copy
                    </Button>
                  </span>
                </div>
              </li>
            );
          })}
        </ol>
      )}
      {copying && value && (
        <Suspense>
          <CopyHoursDialog
            day={copying}
            onClose={() => setCopying(undefined)}
            onCopy={(days) =>
              onChange({
                ...value,
                ...Object.fromEntries(days.map((day) => [day, structuredClone(value[copying] ?? [])])),
              })
            }
          />
        </Suspense>
      )}
    </div>
  );
}
