import { zodResolver } from '@hookform/resolvers/zod';
import { TextField } from '#src/components/Field/TextField.tsx';
import { type SettingsView, settingsView } from '#src/contract/site-settings.ts';
import { useTierNames } from '../bookings/use-tier-names.ts';
import { KeptNotice } from '../ui/KeptNotice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { fields } from '../ui/ui.css.ts';
import { useKeptForm } from '../ui/use-kept-form.ts';
import { SaveLine } from './SaveLine.tsx';
import * as css from './settings.css.ts';
import { useSaveSettings } from './use-save-settings.ts';

const resolver = zodResolver(
  settingsView.pick({ externalBookingUrlUsa: true, externalBookingUrlOffshore: true }),
);
const help = (environment: string) =>
  environment
    ? 'A Calendly or Cal.com link. Leave blank to use the one from the server’s environment.'
    : 'A Calendly or Cal.com link. Leave blank to use the built-in calendar.';

/** Where sessions are booked: in the built-in calendar or with an external service. */
export default function BookingSettings({
  settings: { externalBookingUrlUsa, externalBookingUrlOffshore, fallback },
}: {
  settings: SettingsView;
}) {
  const tierNames = useTierNames();
  const { register, submit, formState, kept } = useKeptForm({
    name: 'settings-booking',
    resolver,
    saved: { externalBookingUrlUsa, externalBookingUrlOffshore },
  });
  const { errors, isDirty } = formState;
  const save = useSaveSettings();
  return (
    <Panel title="Booking">
      <form
        className={`${fields} ${css.form}`}
        onSubmit={submit((body) => save.mutateAsync(body))}
        noValidate
      >
        <KeptNotice kept={kept} />
        <TextField
          compact
          label={`${tierNames.usa} sessions`}
          help={help(fallback.externalBookingUrlUsa)}
          error={errors.externalBookingUrlUsa?.message}
          type="url"
          placeholder={fallback.externalBookingUrlUsa}
          {...register('externalBookingUrlUsa')}
        />
        <TextField
          compact
          label={`${tierNames.offshore} sessions`}
          help={help(fallback.externalBookingUrlOffshore)}
          error={errors.externalBookingUrlOffshore?.message}
          type="url"
          placeholder={fallback.externalBookingUrlOffshore}
          {...register('externalBookingUrlOffshore')}
        />
        <SaveLine dirty={isDirty} pending={save.isPending} />
      </form>
    </Panel>
  );
}
