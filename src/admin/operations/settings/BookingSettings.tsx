import { zodResolver } from '@hookform/resolvers/zod';
import { TextField } from '#src/components/Field/TextField.tsx';
import { type SettingsView, settingsView } from '#src/contract/operations/site-settings.ts';
import { useTierNames } from '../../bookings/bookings/use-tier-names.ts';
import { KeptNotice } from '../../ui/KeptNotice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { fields } from '../../ui/ui.css.ts';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import { SaveLine } from './SaveLine.tsx';
import * as css from './settings.css.ts';
import { useSaveSettings } from './use-save-settings.ts';

const resolver = zodResolver(
  settingsView.pick({
    externalBookingUrlUsa: true,
    externalBookingUrlOffshore: true,
    roomTemplate: true,
    codeLinkDays: true,
    testimonialDays: true,
  }),
);
const help = (environment: string) =>
  environment
    ? 'A Calendly or Cal.com link. Leave blank to use the one from the server’s environment.'
    : 'A Calendly or Cal.com link. Leave blank to use the built-in calendar.';

/** Where sessions take place, and where they are booked: in the built-in calendar or with an external service. */
export default function BookingSettings({
  settings: {
    externalBookingUrlUsa,
    externalBookingUrlOffshore,
    roomTemplate,
    codeLinkDays,
    testimonialDays,
    fallback,
  },
}: {
  settings: SettingsView;
}) {
  const tierNames = useTierNames();
  const { register, submit, formState, kept } = useFormDraft({
    name: 'settings-booking',
    resolver,
    saved: {
      externalBookingUrlUsa,
      externalBookingUrlOffshore,
      roomTemplate,
      codeLinkDays,
      testimonialDays,
    },
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
          label="Room for sessions"
          help="The link of a video call, for developers without a room of their own. {code} is replaced with a code for each session, as in https://meet.example.org/{code}."
          error={errors.roomTemplate?.message}
          type="url"
          placeholder="https://meet.example.org/{code}"
          {...register('roomTemplate')}
        />
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
        <TextField
          compact
          label="Days until a client is asked for a testimonial"
          help="After their session. Enter 0 to ask no one."
          error={errors.testimonialDays?.message}
          type="number"
          min={0}
          max={30}
          {...register('testimonialDays', { valueAsNumber: true })}
        />
        <TextField
          compact
          label="Days that a client’s link to their code works"
          help="Clients can renew the link while the file is kept: for a year."
          error={errors.codeLinkDays?.message}
          type="number"
          min={1}
          max={365}
          {...register('codeLinkDays', { valueAsNumber: true })}
        />
        <SaveLine dirty={isDirty} pending={save.isPending} />
      </form>
    </Panel>
  );
}
