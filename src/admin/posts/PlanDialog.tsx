import { formatISO } from 'date-fns/formatISO';
import { setHours } from 'date-fns/setHours';
import { startOfTomorrow } from 'date-fns/startOfTomorrow';
import { Button } from '#src/components/Button/Button.tsx';
import { control } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { z } from '#src/contract/zod.ts';
import { FormDialog } from '../ui/FormDialog.tsx';

interface Props {
  /** UTC; null while no time is set. */
  publishAt: string | null;
  /** @param at UTC, or null to remove the time */
  onPlan: (at: string | null) => void;
  onClose: () => void;
}

const utc = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'full',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

const isTime = (typed: string) => !Number.isNaN(new Date(typed).getTime());

const schema = z.object({
  at: z
    .string()
    .refine(isTime, { error: 'Enter a date and a time.', abort: true })
    .refine((typed) => new Date(typed) > new Date(), 'Choose a time in the future.'),
});

/** When to publish a post automatically: entered in the browser's time zone, and also shown in UTC. */
export default function PlanDialog({ publishAt, onPlan, onClose }: Props) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <FormDialog
      onClose={onClose}
      title="Publish later"
      description="The post is saved now and goes public at this time."
      narrow
      schema={schema}
      defaults={{ at: localText(publishAt ? new Date(publishAt) : tomorrowMorning()) }}
      submit="Set time"
      actions={
        publishAt && (
          <Button tone="quiet" size="small" onClick={() => onPlan(null)}>
            Back to draft
          </Button>
        )
      }
      // The time is saved together with the post, whose own form reports the result.
      save={async ({ at }) => new Date(at).toISOString()}
      onSaved={onPlan}
    >
      {({ register, watch, formState: { errors } }) => {
        const at = watch('at');
        return (
          <Field
            label="Date and time"
            help={`Your time zone: ${zone}.${isTime(at) ? ` That is ${utc.format(new Date(at))} UTC.` : ''}`}
            error={errors.at?.message}
          >
            {(props) => <input className={control} type="datetime-local" {...props} {...register('at')} />}
          </Field>
        );
      }}
    </FormDialog>
  );
}

const tomorrowMorning = () => setHours(startOfTomorrow(), 9);

/** The value format of a `datetime-local` input: local time, to the minute. */
const localText = (at: Date) => formatISO(at).slice(0, '2026-11-30T09:00'.length);
