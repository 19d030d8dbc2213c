import { useState } from 'react';
import { api } from '#src/api/client.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { CopyLink } from '#src/components/CopyLink/CopyLink.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { Panel } from '../ui/Panel.tsx';
import { inRow } from '../ui/ui.css.ts';
import { useBookingMutation } from './booking-queries.ts';
import * as css from './bookings.css.ts';

/** The secret address that a calendar program subscribes to. */
export function FeedPanel({ url }: { url: string }) {
  const [asking, setAsking] = useState(false);
  const renew = useBookingMutation(() => api('POST /api/admin/bookings/feed'), {
    done: 'The calendar has a new address',
    failed: 'The address was not changed',
  });
  return (
    <Panel title="Team calendar">
      <div className={css.form}>
        <CopyLink
          small
          label="Secret address"
          help="Subscribe to it in your calendar program. Whoever knows it sees every session with its customer."
          url={url}
        />
        <div className={inRow}>
          <Button tone="quiet" size="small" onClick={() => setAsking(true)}>
            Renew
          </Button>
        </div>
      </div>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title="Give the calendar a new address?"
        text="The present one stops working: every calendar that subscribed to it needs the new one."
        action="Renew the address"
        pending={renew.isPending}
        onConfirm={() => renew.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </Panel>
  );
}
