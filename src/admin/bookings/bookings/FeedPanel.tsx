import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#src/api/client.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { CopyLink } from '#src/components/CopyLink/CopyLink.tsx';
import { withPassword } from '../../accounts/session/password-confirmation.ts';
import { Confirm } from '../../ui/Confirm.tsx';
import { inRow } from '../../ui/layouts.css.ts';
import { note } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useBookingMutation } from './booking-queries.ts';
import * as css from './bookings.css.ts';

/** The address is secret; calendar programs subscribe to it. */
export function FeedPanel() {
  const [asking, setAsking] = useState(false);
  const shown = useMutation({
    mutationFn: () => withPassword(() => api('GET /api/admin/bookings/feed')),
    meta: { failed: 'Could not show the calendar link' },
  });
  const renew = useBookingMutation('POST /api/admin/bookings/feed', {
    input: () => ({}),
    done: 'Calendar link renewed',
    failed: 'Could not renew the calendar link',
  });
  const url = renew.data?.feedUrl ?? shown.data?.feedUrl;
  return (
    <Panel title="Team calendar">
      <div className={css.form}>
        {url ? (
          <CopyLink
            small
            label="Private calendar link"
            help="Subscribe to it in your calendar app. Anyone with this link can see every session and its client."
            text={url}
          />
        ) : (
          <p className={note}>
            A private link shows the team’s sessions in your calendar app. Anyone who has it can see every
            session and its client.
          </p>
        )}
        <div className={inRow}>
          {!url && (
            <Button tone="quiet" disabled={shown.isPending} onClick={() => shown.mutate()}>
              Show link
            </Button>
          )}
          <Button tone="quiet" onClick={() => setAsking(true)}>
            Renew
          </Button>
        </div>
      </div>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title="Renew the calendar link?"
        text="The current link stops working. Everyone who subscribed has to add the new one."
        action="Renew link"
        pending={renew.isPending}
        onConfirm={() => renew.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </Panel>
  );
}
