import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { TextField } from '#src/components/Field/TextField.tsx';
import { type SettingsView, settingsView } from '#src/contract/site-settings.ts';
import { Panel } from '../ui/Panel.tsx';
import { fields } from '../ui/ui.css.ts';
import { useUnsavedWarning } from '../ui/use-unsaved-warning.ts';
import { SaveLine } from './SaveLine.tsx';
import * as css from './settings.css.ts';
import { useSaveSettings } from './use-save-settings.ts';

const resolver = zodResolver(settingsView.pick({ schedulingUrlUsa: true, schedulingUrlOffshore: true }));
const help = (environment: string) =>
  environment
    ? "A Calendly or Cal.com address. Empty: the environment's."
    : 'A Calendly or Cal.com address. Empty: the built-in scheduler.';

/** Where sessions are booked. */
export default function BookingSettings({
  settings: { schedulingUrlUsa, schedulingUrlOffshore, fallback },
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
        <TextField
          compact
          label="USA-based sessions"
          help={help(fallback.schedulingUrlUsa)}
          error={errors.schedulingUrlUsa?.message}
          type="url"
          placeholder={fallback.schedulingUrlUsa}
          {...register('schedulingUrlUsa')}
        />
        <TextField
          compact
          label="Offshore sessions"
          help={help(fallback.schedulingUrlOffshore)}
          error={errors.schedulingUrlOffshore?.message}
          type="url"
          placeholder={fallback.schedulingUrlOffshore}
          {...register('schedulingUrlOffshore')}
        />
        <SaveLine dirty={isDirty} pending={save.isPending} />
      </form>
    </Panel>
  );
}
