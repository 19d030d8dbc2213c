import type { SettingsView } from '#src/contract/operations/site-settings.ts';
import { useTierNames } from '../../bookings/bookings/use-tier-names.ts';
import { useNoun } from '../../use-noun.ts';
import { SettingsCard } from './SettingsCard.tsx';

const help = (environment: string) =>
  environment
    ? 'A Calendly or Cal.com link. Leave blank to use the one from the server’s environment.'
    : 'A Calendly or Cal.com link. Leave blank to use the built-in calendar.';

export default function BookingSettings({ settings }: { settings: SettingsView }) {
  const tierNames = useTierNames();
  const noun = useNoun();
  const { fallback } = settings;
  return (
    <SettingsCard
      title="Booking"
      name="settings-booking"
      settings={settings}
      names={[
        'externalBookingUrlUsa',
        'externalBookingUrlOffshore',
        'roomTemplate',
        'codeLinkDays',
        'testimonialDays',
      ]}
    >
      {(_, list) =>
        list(
          {
            name: 'roomTemplate',
            label: 'Room for sessions',
            help: `The link of a video call, for ${noun.many} without a room of their own. {code} is replaced with a code for each session, as in https://meet.example.org/{code}.`,
            type: 'url',
            placeholder: 'https://meet.example.org/{code}',
          },
          {
            name: 'externalBookingUrlUsa',
            label: `${tierNames.usa} sessions`,
            help: help(fallback.externalBookingUrlUsa),
            type: 'url',
          },
          {
            name: 'externalBookingUrlOffshore',
            label: `${tierNames.offshore} sessions`,
            help: help(fallback.externalBookingUrlOffshore),
            type: 'url',
          },
          {
            name: 'testimonialDays',
            kind: 'number',
            label: 'Days until a client is asked for a testimonial',
            help: 'After their session. Enter 0 to ask no one.',
            min: 0,
            max: 30,
          },
          {
            name: 'codeLinkDays',
            kind: 'number',
            label: 'Days that a client’s link to their code works',
            help: 'Clients can renew the link while the file is kept: for a year.',
            min: 1,
            max: 365,
          },
        )
      }
    </SettingsCard>
  );
}
