import { Suspense } from 'react';
import { Confirm } from '../../ui/Confirm.tsx';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { shortTime } from '../../ui/short-date.ts';
import type { CalendarData } from './availability-at.ts';
import type { CalendarDialog } from './calendar-dialog.ts';
import { useUnblock } from './use-calendar-mutation.ts';
import { clockAt } from './zone-days.ts';

const MoveSessionDialog = lazyDialog(() => import('./MoveSessionDialog.tsx'));
const BlockDialog = lazyDialog(() => import('./BlockDialog.tsx'));
const NewBookingDialog = lazyDialog(() => import('../bookings/NewBookingDialog.tsx'));

interface Props {
  opened: CalendarDialog | undefined;
  zone: string;
  date: string;
  data: CalendarData;
  onClose: () => void;
}

export function CalendarDialogs({ opened, zone, date, data, onClose }: Props) {
  const unblock = useUnblock();
  const shared = { zone, data, onClose };
  return (
    <Suspense>
      {opened?.kind === 'move' && <MoveSessionDialog {...opened} {...shared} />}
      {opened?.kind === 'block' && <BlockDialog {...opened} {...shared} date={date} />}
      {opened?.kind === 'book' && (
        <NewBookingDialog
          start={opened.start}
          developer={data.developers.find(({ id }) => id === opened.developerId)}
          zone={zone}
          date={date}
          onClose={onClose}
        />
      )}
      {opened?.kind === 'unblock' && (
        <Confirm
          onClose={onClose}
          title="Remove this block?"
          text={`${opened.developer.name} can be booked again on ${shortTime(Date.parse(opened.block.from), zone)} – ${clockAt(Date.parse(opened.block.to), zone)}${opened.block.note && ` (${opened.block.note})`}, as far as they work then.`}
          action="Remove block"
          pending={unblock.isPending}
          onConfirm={() =>
            unblock.mutate({ id: opened.developer.id, block: opened.block.id }, { onSuccess: onClose })
          }
        />
      )}
    </Suspense>
  );
}
