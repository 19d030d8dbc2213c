import type { BookingRequest } from '#src/contract/bookings/request-shapes.ts';
import type { BookingState } from '#src/contract/bookings/values.ts';
import type { Clock } from '#src/contract/site/values.ts';
import { timeLine } from './session-time.ts';

export const requestCopy = {
  note: 'Our note to you',
  withdraw: 'Withdraw request',
  withdrawTitle: 'No longer need this session?',
  withdrawText: 'The time becomes available to others. Nothing was charged.',
  withdrawConfirm: 'Yes, withdraw it',
  keep: 'Keep my request',
  timesTitle: 'Other times we suggest',
  timesAsked: 'Choose one, and it is confirmed.',
  timesBooked: 'Choose one to move your session. If none suits you, do nothing: your session stays as it is.',
  choose: 'Choose this time',
  chosen: 'Your time is confirmed.',
  keepLooking: 'Choose another one',
  confirm: 'Yes, take this time',
  with: (developer: string) => `with ${developer}`,
  gone: 'That time can no longer be chosen. The others are below.',
  noScript: 'Choosing a time here needs JavaScript. Without it, answer our e-mail.',
} as const;

/** For the form: what happens after it is sent. */
export const askCopy = {
  submit: 'Ask for this session',
  sending: 'Sending…',
  note: (hours: number, isFree: boolean) =>
    `We confirm each of these sessions ourselves, and answer ${within(hours)}. We hold the time for you until then. ${
      isFree ? 'There is nothing to pay.' : 'You pay after we have confirmed it.'
    }`,
} as const;

function within(hours: number): string {
  if (hours === 1) return 'within an hour';
  if (hours < 48 && hours !== 24) return `within ${hours} hours`;
  return hours === 24 ? 'within a day' : `within ${Math.ceil(hours / 24)} days`;
}

interface Words {
  title: string;
  intro: string;
}

/** Title and first sentence of the page of a request; undefined once it is booked, or for other bookings. */
export function requestStatus({
  request,
  state,
  timeZone,
  clock,
  fromPack,
}: {
  request: BookingRequest | null;
  state: BookingState;
  timeZone: string;
  clock: Clock;
  fromPack: boolean;
}): Words | undefined {
  if (!request || (state !== 'held' && state !== 'expired')) return undefined;
  const until = request.until === null ? '' : timeLine(request.until, timeZone, clock);
  const released = fromPack ? 'Your hour was returned.' : 'Nothing was charged.';
  if (request.state === 'given')
    return state === 'held'
      ? {
          title: 'Confirmed: please pay',
          intro: `We have confirmed your time. Pay until ${until} to book it. After that, it is released to others.`,
        }
      : undefined;
  return {
    asked: {
      title: 'Waiting for our answer',
      intro: `Your session is not booked yet. We answer by ${until}, and hold the time for you until then. Nothing is charged before that.`,
    },
    declined: {
      title: 'We cannot give this session',
      intro: `We are sorry. The time was released. ${released} You can ask for another time.`,
    },
    lapsed: {
      title: 'This request was not answered in time',
      intro: `We are sorry. The time was released. ${released} You can ask for it again, or for another time.`,
    },
    withdrawn: {
      title: 'You withdrew this request',
      intro: `The time was released. ${released} You can ask for another time whenever you are ready.`,
    },
  }[request.state];
}
