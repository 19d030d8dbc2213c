import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { control } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { dialogActions } from '../ui/ui.css.ts';

interface Props {
  /** UTC; null while none is set. */
  publishAt: string | null;
  /** @param at UTC, or null for no time any more */
  onSchedule: (at: string | null) => void;
  onClose: () => void;
}

const utc = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'full',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** When a post becomes public by itself: typed in the browser's time zone, told in UTC as well. */
export function ScheduleDialog({ publishAt, onSchedule, onClose }: Props) {
  const [typed, setTyped] = useState(() => localText(publishAt ? new Date(publishAt) : tomorrowMorning()));
  const [error, setError] = useState<string>();
  const at = new Date(typed);
  const valid = !Number.isNaN(at.getTime());
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Dialog
      open
      onOpenChange={(stays) => stays || onClose()}
      title="Publish at a time"
      description="The post is saved now, and becomes public by itself then."
      narrow
    >
      <form
        noValidate
        onSubmit={(event) => {
          // It stands in the post's own form, as React sees it.
          event.stopPropagation();
          event.preventDefault();
          if (!valid) return setError('Enter a day and a time.');
          if (at <= new Date()) return setError('Choose a time in the future.');
          onSchedule(at.toISOString());
        }}
      >
        <Field
          label="Day and time"
          help={`Your time zone: ${zone}.${valid ? ` That is ${utc.format(at)} UTC.` : ''}`}
          error={error}
        >
          {(props) => (
            <input
              className={control}
              type="datetime-local"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setError(undefined);
              }}
              {...props}
            />
          )}
        </Field>
        <div className={dialogActions}>
          {publishAt && (
            <Button tone="quiet" size="small" onClick={() => onSchedule(null)}>
              Back to draft
            </Button>
          )}
          <Button type="submit" size="small">
            Schedule
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function tomorrowMorning(): Date {
  const at = new Date();
  at.setDate(at.getDate() + 1);
  at.setHours(9, 0, 0, 0);
  return at;
}

/** As the field has it: local, to the minute. */
const localText = (at: Date) =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
