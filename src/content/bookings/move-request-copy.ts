import type { MoveRequestView } from '#src/contract/bookings/move-request-shapes.ts';
import type { Clock } from '#src/contract/site/values.ts';
import { sessionTime, timeLine } from './session-time.ts';

export const moveRequestCopy = {
  note: (until: string) =>
    `We confirm each of these sessions ourselves, so you can ask for another time until ${until}. We hold it for you, and your session stays as it is until we have agreed.`,
  choose: 'Ask for another time',
  confirm: (time: string) => `Ask for ${time}`,
  sent: 'We have your request.',
  isOpen: 'You have asked for another time. To ask for a different one, take that request back first.',
  with: (developer: string) => `with ${developer}`,
  ourNote: 'Our note to you:',
  withdraw: 'Take my request back',
  withdrawConfirm: 'Yes, take it back',
  keep: 'Keep my request',
  withdrawn: 'Your request was taken back.',
} as const;

interface MoveRequestStatus {
  title: string;
  text: string;
  /** "Monday, November 23, 2026" */
  date: string;
  time: string;
  zone: string;
}

/** How far a request for another time is, in words; undefined without one. */
export function moveRequestStatus({
  moveRequest,
  minutes,
  timeZone,
  clock,
}: {
  moveRequest: MoveRequestView | null;
  minutes: number;
  timeZone: string;
  clock: Clock;
}): MoveRequestStatus | undefined {
  if (!moveRequest) return undefined;
  const { state, startsAt, until } = moveRequest;
  const { date, time, zone } = sessionTime({ startsAt, minutes }, timeZone, clock);
  const words = {
    open: {
      title: 'You asked for another time',
      text: `We answer by ${until === null ? '' : timeLine(until, timeZone, clock)}, and hold this time for you until then. Your session stays as it is unless we agree.`,
    },
    declined: {
      title: 'We could not move your session',
      text: 'We are sorry: this time does not work for us. Your session stays as it is.',
    },
    lapsed: {
      title: 'Your request was not answered in time',
      text: 'We are sorry. The other time was released, and your session stays as it is. You can ask again.',
    },
  }[state];
  return { ...words, date, time, zone };
}
