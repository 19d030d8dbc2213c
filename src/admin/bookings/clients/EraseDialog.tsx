import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import type { ClientDetail } from '#src/contract/bookings/clients.ts';
import { placeOfSection } from '#src/contract/site/sections/pages.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { mutate } from '../../mutate.ts';
import { query } from '../../query.ts';
import { dialogActions } from '../../ui/layouts.css.ts';
import * as css from './clients.css.ts';

type Places = Pick<ClientDetail['quoted'], 'published' | 'drafts'>;

/** Says what is erased and what stays, and afterwards where the client's words still appear. */
export function EraseDialog({ guest: client, onClose }: { guest: ClientDetail; onClose: () => void }) {
  const { key, notErasable, quoted } = client;
  const [left, setLeft] = useState<Places>();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const leave = () => {
    navigate(`${ADMIN_PATH}/guests`);
    queries.removeQueries({ queryKey: query('GET /api/admin/guests/:key', { params: { key } }).queryKey });
  };
  const erase = useMutation(
    mutate('DELETE /api/admin/guests/:key', {
      failed: 'Could not erase the data',
      changes: [
        'GET /api/admin/guests',
        'GET /api/admin/bookings',
        'GET /api/admin/bookings/:id',
        'GET /api/admin/stories',
        'GET /api/admin/content',
        'GET /api/admin/attention',
      ],
      onSuccess: (places) => {
        toast({ title: 'Data erased' });
        if (places.published.length + places.drafts.length > 0) setLeft(places);
        else leave();
      },
    }),
  );
  if (left)
    return (
      <Dialog onClose={leave} title="Data erased" narrow>
        <div className={css.erase}>
          <p>What this client said is still here. Remove it, then publish:</p>
          <PlaceList places={left} />
          <p>Until then, it stays under “What needs attention”.</p>
        </div>
        <div className={dialogActions}>
          <Button tone="quiet" onClick={leave}>
            Close
          </Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog onClose={onClose} title="Erase this client’s data?" narrow>
      <div className={css.erase}>
        {notErasable ? (
          <p role="alert">{notErasable}</p>
        ) : (
          <>
            <p>This cannot be undone.</p>
            <p>
              <strong>Erased:</strong> name, e-mail address, phone, ideas, messages, notes, session files,
              testimonials, and every e-mail in the outbox about these bookings.
            </p>
            <p>
              <strong>Kept:</strong> the bookings as numbers (time, tier, price, payment and status), for
              “Erased guest”, and what tax law requires you to keep, such as receipts.
            </p>
            {quoted.published.length > 0 && (
              <div>
                <p>
                  <strong>Still on the site:</strong> what this client said. Drafts and earlier versions lose
                  it, but visitors read it until you remove it here and publish:
                </p>
                <PlaceList places={{ published: quoted.published, drafts: [] }} />
              </div>
            )}
            <p>
              <strong>What erasing does not reach:</strong> backups hold this data until newer ones replace
              them. Stripe, Calendly and your mailbox keep their own copies.
              {quoted.inArticles && ' Articles may quote this client: search your posts for their words.'}
            </p>
          </>
        )}
      </div>
      <div className={dialogActions}>
        <Button tone="quiet" onClick={onClose}>
          {notErasable ? 'Close' : 'Keep data'}
        </Button>
        {!notErasable && (
          <Button tone="danger" disabled={erase.isPending} onClick={() => erase.mutate({ params: { key } })}>
            {erase.isPending && <Spinner />}
            Erase data
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function PlaceList({ places: { published, drafts } }: { places: Places }) {
  return (
    <ul>
      {[...new Set([...published, ...drafts])].map((key) => (
        <li key={key}>
          <Link to={`${ADMIN_PATH}/site/texts/${key}`}>{placeOfSection(key as SectionKey)}</Link>
          {!published.includes(key) && ' (draft)'}
        </li>
      ))}
    </ul>
  );
}
