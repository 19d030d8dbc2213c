import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { CopyLink } from '#src/components/CopyLink/CopyLink.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { inRow } from '../ui/layouts.css.ts';
import { Panel } from '../ui/Panel.tsx';
import { useBookingMutation } from './booking-queries.ts';
import * as css from './bookings.css.ts';

/** The secret address that a calendar program subscribes to. */
export function FeedPanel({ url }: { url: string }) {
  const [asking, setAsking] = useState(false);
  const renew = useBookingMutation('POST /api/admin/bookings/feed', {
    input: () => ({}),
    done: 'Calendar link renewed',
    failed: 'Could not renew the calendar link',
  });
  return (
    <Panel title="Team calendar">
      <div className={css.form}>
        <CopyLink
          small
          label="Private calendar link"
          help="Subscribe to it in your calendar app. Anyone with this link can see every session and its customer."
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
        title="Renew the calendar link?"
        text="The current link stops working. Everyone who subscribed has to add the new one."
        action="Renew link"
        pending={renew.isPending}
        onConfirm={() => renew.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </Panel>
  );
}
