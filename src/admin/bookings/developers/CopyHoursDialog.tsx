import { WEEKDAYS, type Weekday } from '#src/contract/bookings/working-hours.ts';
import { z } from '#src/contract/zod.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { DAY_NAMES } from './developer-labels.ts';
import * as css from './developers.css.ts';

interface Props {
  day: Weekday;
  onClose: () => void;
  onCopy: (days: Weekday[]) => void;
}

const schema = z.object({ days: z.array(z.literal(WEEKDAYS)).min(1, 'Choose a day') });

export default function CopyHoursDialog({ day, onClose, onCopy }: Props) {
  return (
    <FormDialog
      onClose={onClose}
      title={`Copy the hours of ${DAY_NAMES[day - 1]}`}
      description="They replace the hours of the days that you choose."
      narrow
      schema={schema}
      defaults={{ days: WEEKDAYS.filter((each) => each !== day && each > 5 === day > 5) }}
      submit="Copy"
      save={async ({ days }) => onCopy(days)}
      onSaved={onClose}
    >
      {({ watch, setValue, formState: { errors } }) => {
        const days = watch('days');
        return (
          <fieldset className={css.copyDays}>
            <legend className={css.copyLegend}>To</legend>
            {WEEKDAYS.filter((each) => each !== day).map((each) => (
              <label key={each} className={css.copyDay}>
                <input
                  type="checkbox"
                  checked={days.includes(each)}
                  onChange={({ target }) =>
                    setValue(
                      'days',
                      target.checked ? [...days, each] : days.filter((other) => other !== each),
                      { shouldDirty: true, shouldValidate: true },
                    )
                  }
                />
                {DAY_NAMES[each - 1]}
              </label>
            ))}
            {errors.days && (
              <p className={css.fault} role="alert">
                {errors.days.message}
              </p>
            )}
          </fieldset>
        );
      }}
    </FormDialog>
  );
}
