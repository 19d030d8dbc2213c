import type { ReactNode } from 'react';
import type { RoomFault as Fault } from '#src/contract/bookings/rooms.ts';
import { shortTime } from '../../ui/short-date.ts';
import { quiet, small } from '../../ui/ui.css.ts';
import * as css from '../bookings/bookings.css.ts';
import { TryAgain } from './TryAgain.tsx';

interface Props {
  bookingId: number;
  fault: Fault;
  /** Beside the button. */
  children?: ReactNode;
}

/** Why a session has no room, when that was tried last, and a button to try it again. */
export function RoomFault({ bookingId, fault, children }: Props) {
  const { error, triedAt, nextTryAt, isTrying } = fault;
  return (
    <div className={css.room}>
      <p className={`${quiet} ${small}`} role="status">
        {error} Last tried: {shortTime(triedAt, undefined)}.
        {nextTryAt && !isTrying && ` Next try: ${shortTime(nextTryAt, undefined)}.`}
      </p>
      <p className={css.buttons}>
        <TryAgain bookingId={bookingId} isTrying={isTrying} />
        {children}
      </p>
    </div>
  );
}

/** While a room is tried again, its state is read every other second. */
export const whileTrying = (fault: Fault | null | undefined): number | false =>
  fault?.isTrying ? 2_000 : false;
