import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { control, dense } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { type SettingsView, settingsView } from '#src/contract/site-settings.ts';
import { Panel } from '../ui/Panel.tsx';
import { fields } from '../ui/ui.css.ts';
import { useUnsavedWarning } from '../ui/use-unsaved-warning.ts';
import { SaveLine } from './SaveLine.tsx';
import * as css from './settings.css.ts';
import { useSaveSettings } from './use-save-settings.ts';

const resolver = zodResolver(settingsView.pick({ schedulingUrlUsa: true, schedulingUrlOffshore: true }));
const help = 'A Calendly address. Empty: the built-in scheduler.';

/** Where sessions are booked. */
export function BookingSettings({
  settings: { schedulingUrlUsa, schedulingUrlOffshore },
}: {
  settings: SettingsView;
}) {
  const { register, handleSubmit, formState } = useForm({
    resolver,
    values: { schedulingUrlUsa, schedulingUrlOffshore },
  });
  const { errors, isDirty } = formState;
  const save = useSaveSettings();
  useUnsavedWarning(isDirty);
  return (
    <Panel title="Booking">
      <form
        className={`${fields} ${css.form}`}
        onSubmit={handleSubmit((body) => save.mutate(body))}
        noValidate
      >
        <Field label="USA-based sessions" help={help} error={errors.schedulingUrlUsa?.message}>
          {(props) => (
            <input
              className={`${control} ${dense}`}
              type="url"
              {...props}
              {...register('schedulingUrlUsa')}
            />
          )}
        </Field>
        <Field label="Offshore sessions" help={help} error={errors.schedulingUrlOffshore?.message}>
          {(props) => (
            <input
              className={`${control} ${dense}`}
              type="url"
              {...props}
              {...register('schedulingUrlOffshore')}
            />
          )}
        </Field>
        <SaveLine dirty={isDirty} pending={save.isPending} />
      </form>
    </Panel>
  );
}
