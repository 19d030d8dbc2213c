import type { CalendarRow } from '#src/contract/bookings/calendars.ts';
import { emailAddress } from '#src/contract/email.ts';
import { z } from '#src/contract/zod.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';

export interface Invitations {
  countsTentative: boolean;
  countsDeclined: boolean;
  ownAddresses?: string[];
}

interface Props {
  calendar: CalendarRow;
  save: (invitations: Invitations) => Promise<unknown>;
  onClose: () => void;
}

const addresses = z.string().transform((text) =>
  text
    .split(/[\s,;]+/)
    .map((each) => each.trim())
    .filter(Boolean),
);
const schema = z.object({
  countsTentative: z.boolean(),
  countsDeclined: z.boolean(),
  ownAddresses: addresses.pipe(
    z.array(emailAddress('Enter e-mail addresses, one a line')).max(10, 'Enter at most 10 addresses'),
  ),
});

/** Which invitations in a calendar take off their time. */
export function InvitationsDialog({ calendar, save, onClose }: Props) {
  const { name, kind, countsTentative, countsDeclined, ownAddresses } = calendar;
  // Google and Microsoft know whose calendar it is.
  const asksAddresses = kind === 'ics' || kind === 'caldav';
  return (
    <FormDialog
      onClose={onClose}
      title="Invitations"
      description={`Which events in “${name}” take off their time.`}
      narrow
      schema={schema}
      defaults={{ countsTentative, countsDeclined, ownAddresses: ownAddresses.join('\n') }}
      submit="Save"
      save={({ ownAddresses: typed, ...flags }) =>
        save({ ...flags, ...(asksAddresses && { ownAddresses: typed }) })
      }
      onSaved={onClose}
      toasts
      fields={[
        {
          name: 'countsTentative',
          kind: 'switch',
          label: 'Tentative ones take off their time',
          help: 'Those answered with “maybe”, and events that are not confirmed.',
        },
        {
          name: 'countsDeclined',
          kind: 'switch',
          label: 'Declined ones take off their time',
          help: 'Usually turned off.',
        },
        ...(asksAddresses
          ? [
              {
                name: 'ownAddresses' as const,
                kind: 'area' as const,
                rows: 3,
                label: 'Addresses of the calendar’s owner',
                help: 'At which invitations arrive, one a line. They tell whose answer counts. The address of the account here, and the calendar’s own name if it is an address, count anyway.',
              },
            ]
          : []),
      ]}
    />
  );
}
