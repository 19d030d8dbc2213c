import { zodResolver } from '@hookform/resolvers/zod';
import { TextField } from '#src/components/Field/TextField.tsx';
import { type SettingsView, settingsView } from '#src/contract/site-settings.ts';
import { KeptNotice } from '../ui/KeptNotice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { fields } from '../ui/ui.css.ts';
import { useKeptForm } from '../ui/use-kept-form.ts';
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
  const { register, submit, formState, kept } = useKeptForm({
    name: 'settings-booking',
    resolver,
    saved: { schedulingUrlUsa, schedulingUrlOffshore },
  });
  const { errors, isDirty } = formState;
  const save = useSaveSettings();
  return (
    <Panel title="Booking">
      <form className={`${fields} ${css.form}`} onSubmit={submit((body) => save.mutate(body))} noValidate>
        <KeptNotice kept={kept} />
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
