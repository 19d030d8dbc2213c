import type { RoomFault as Fault } from '#src/contract/bookings/rooms.ts';
import { shortTime } from '../../ui/short-date.ts';
import { quiet, small } from '../../ui/ui.css.ts';
import { TryAgain } from './TryAgain.tsx';

/** Why a session has no room, when that was tried last, and a button to try it again. */
export function RoomFault({ bookingId, fault }: { bookingId: number; fault: Fault }) {
  const { error, triedAt, nextTryAt, isTrying } = fault;
  return (
    <>
      <p className={`${quiet} ${small}`} role="status">
        {error} Last tried {shortTime(triedAt, undefined)}.
        {nextTryAt && !isTrying && ` The next try is at ${shortTime(nextTryAt, undefined)}.`}
      </p>
      <p>
        <TryAgain bookingId={bookingId} isTrying={isTrying} />
      </p>
    </>
  );
}

/** While a room is tried again, its state is read every other second. */
export const whileTrying = (fault: Fault | null | undefined): number | false =>
  fault?.isTrying ? 2_000 : false;
