import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { waitingDays, waitingHours } from '#src/content/bookings/waitlist-copy.ts';
import type { KindDetail } from '#src/contract/bookings/kinds.ts';
import type { EntryRow } from '#src/contract/bookings/waitlist.ts';
import { announcing } from '../../announcing.ts';
import { query } from '../../query.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Confirm } from '../../ui/Confirm.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QueryView } from '../../ui/QueryList.tsx';
import { Time } from '../../ui/Time.tsx';
import { type BadgeTone, quiet, small } from '../../ui/ui.css.ts';
import * as css from './kinds.css.ts';
import OfferTimeDialog from './OfferTimeDialog.tsx';

const useWaitlistMutation = announcing(['GET /api/admin/kinds/:id/waitlist', 'GET /api/admin/kinds']);

const STATES: Partial<Record<EntryRow['state'], { label: string; tone: BadgeTone }>> = {
  offered: { label: 'Has an offer', tone: 'brand' },
  requested: { label: 'Asked for the offered time', tone: 'brand' },
  paused: { label: 'Paused after three offers', tone: 'warning' },
};

/** Who waits for a kind of session, in the order of the queue. */
export function WaitlistPanel({ kind }: { kind: KindDetail }) {
  const { id, offerMinutes, waiting } = kind;
  const list = useQuery({ ...query('GET /api/admin/kinds/:id/waitlist', { params: { id } }) });
  const [offering, setOffering] = useState<EntryRow>();
  const [removing, setRemoving] = useState<EntryRow>();
  const remove = useWaitlistMutation('DELETE /api/admin/waitlist/:id', {
    input: (entry: EntryRow) => ({ params: { id: entry.id } }),
    done: 'Removed from the list',
    failed: 'Could not remove the entry',
  });
  const offer = useWaitlistMutation('POST /api/admin/waitlist/:id/offer', {
    input: ({ entry, startsAt }: { entry: EntryRow; startsAt: string }) => ({
      params: { id: entry.id },
      body: { startsAt },
    }),
    done: 'Time offered',
    failed: 'Could not offer the time',
  });
  if (offerMinutes === null && waiting === 0) return null;
  return (
    <Panel title="Waiting list">
      <QueryView query={list} loading={[2, 2]}>
        {({ entries }) =>
          entries.length === 0 ? (
            <Empty>No one is waiting.</Empty>
          ) : (
            <ol role="list" className={css.list}>
              {entries.map((entry) => (
                <li key={entry.id} className={css.item}>
                  <Entry entry={entry} />
                  <div className={css.actions}>
                    {entry.state !== 'offered' && entry.state !== 'requested' && (
                      <Button
                        tone="quiet"
                        aria-label={`Offer a time to ${entry.name}`}
                        onClick={() => setOffering(entry)}
                      >
                        Offer a time
                      </Button>
                    )}
                    <Button
                      tone="quiet"
                      aria-label={`Remove ${entry.name}`}
                      onClick={() => setRemoving(entry)}
                    >
                      Remove
                    </Button>
                  </div>
                </li>
              ))}
            </ol>
          )
        }
      </QueryView>
      {offering && (
        <OfferTimeDialog
          kind={kind}
          entry={offering}
          onClose={() => setOffering(undefined)}
          onOffer={(startsAt) => offer.mutateAsync({ entry: offering, startsAt })}
        />
      )}
      {removing && (
        <Confirm
          title={`Remove ${removing.name} from the list?`}
          text={`${removing.email} hears of no more free times. A time that is held for them is released.`}
          action="Remove"
          pending={remove.isPending}
          onConfirm={() => {
            remove.mutate(removing);
            setRemoving(undefined);
          }}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Panel>
  );
}

function Entry({ entry }: { entry: EntryRow }) {
  const { name, email, developer, since, offerStartsAt, offerExpiresAt, offers } = entry;
  const state = STATES[entry.state];
  return (
    <div>
      <span className={css.badges}>
        <bdi className={css.name}>{name}</bdi>
        {state && <Badge tone={state.tone}>{state.label}</Badge>}
      </span>
      <p className={`${quiet} ${small}`}>
        <bdi>{email}</bdi>, since <Time value={since} />
        {offers > 0 && (offers === 1 ? ', let one offer pass' : `, let ${offers} offers pass`)}
      </p>
      <p className={small}>
        {waitingDays(entry)}, {waitingHours(entry)}
        {developer && (
          <>
            , with <bdi>{developer}</bdi>
          </>
        )}
      </p>
      {offerStartsAt && (
        <p className={small}>
          Offered: <Time value={offerStartsAt} />
          {offerExpiresAt && (
            <>
              , held until <Time value={offerExpiresAt} />
            </>
          )}
        </p>
      )}
    </div>
  );
}
