import { useQuery } from '@tanstack/react-query';
import { spokenSpan } from '#src/content/time-until.ts';
import type { KindDetail } from '#src/contract/bookings/kinds.ts';
import type { EntryRow } from '#src/contract/bookings/waitlist.ts';
import { OFFER_MINUTES } from '#src/contract/bookings/waitlist-values.ts';
import { z } from '#src/contract/zod.ts';
import { query } from '../../query.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { shortTime } from '../../ui/short-date.ts';
import { quiet } from '../../ui/ui.css.ts';
import { inZone } from '../bookings/booking-labels.ts';
import { kindKey } from '../bookings/kind-key.ts';

interface Props {
  kind: KindDetail;
  entry: EntryRow;
  onClose: () => void;
  onOffer: (startsAt: string) => Promise<unknown>;
}

const schema = z.object({ startsAt: z.string().min(1, 'Choose a time') });
const MOST = 300;

/** Offers a free time, whatever the days and hours of the entry. */
export default function OfferTimeDialog({ kind, entry, onClose, onOffer }: Props) {
  const tier = kindKey(kind.key) ?? 'offshore';
  const developer = entry.developerId ?? undefined;
  const free = useQuery(
    query('GET /api/bookings/availability', { query: { tier, ...(developer && { developer }) } }),
  );
  const times = (free.data?.slots ?? []).slice(0, MOST);
  return (
    <FormDialog
      onClose={onClose}
      title={`Offer a time to ${entry.name}`}
      description={`They get an e-mail, and the time is held for them for ${spokenSpan(kind.offerMinutes ?? OFFER_MINUTES.usual)}.`}
      narrow
      schema={schema}
      defaults={{ startsAt: '' }}
      submit="Offer this time"
      save={({ startsAt }) => onOffer(startsAt)}
      onSaved={onClose}
      toasts
      fields={[
        {
          name: 'startsAt',
          kind: 'choice',
          label: 'Free time, in your time zone',
          options: [
            [
              '',
              free.isPending
                ? 'Looking for free times…'
                : times.length === 0
                  ? 'No time is free'
                  : 'Choose a time',
            ],
            ...times.map((time) => [time, shortTime(time, undefined)] as const),
          ],
        },
      ]}
    >
      {({ watch }) => {
        const chosen = watch('startsAt');
        return chosen && <p className={quiet}>Client’s time: {inZone(chosen, entry.timeZone)}</p>;
      }}
    </FormDialog>
  );
}
