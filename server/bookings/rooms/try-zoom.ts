import { millisecondsInDay } from 'date-fns/constants';
import type { ZoomTest } from '#src/contract/bookings/rooms.ts';
import type { Content } from '../../site/content/content.ts';
import { RoomProblem } from './room-problem.ts';
import type { Zoom } from './zoom.ts';

const LONGEST_MS = 30_000;
/** Far enough ahead to disturb no one. */
const AHEAD_DAYS = 30;
const FREE_PLAN =
  'This Zoom user has the free plan, which ends each meeting after 40 minutes. Longer sessions need a licensed user.';

interface Parts {
  zoom: Zoom;
  content: Pick<Content, 'letterLayout'>;
  now: () => Date;
  closing: AbortSignal;
}

/** Makes a meeting at Zoom, moves it, finds it, deletes it, and says in plain words what does not work. */
export async function tryZoom(host: string, { zoom, content, now, closing }: Parts): Promise<ZoomTest> {
  const signal = AbortSignal.any([closing, AbortSignal.timeout(LONGEST_MS)]);
  const { name } = (await content.letterLayout()).content.identity;
  const meeting = {
    topic: `Test of ${name}`.slice(0, 200).toWellFormed(),
    agenda: `Test ${now().toISOString()}`,
    startsAt: new Date(now().getTime() + AHEAD_DAYS * millisecondsInDay).toISOString(),
    minutes: 30,
  };
  let made: string | undefined;
  try {
    const { isFree } = await zoom.user(host, signal);
    ({ id: made } = await zoom.create(host, meeting, signal));
    await zoom.change(made, { ...meeting, minutes: 45 }, signal);
    await zoom.find(host, meeting.agenda, signal);
    const id = made;
    made = undefined;
    await zoom.remove(id, signal);
    return {
      isWorking: true,
      message: `Zoom works. A meeting of ${host} was made and deleted again.`,
      notes: isFree ? [FREE_PLAN] : [],
    };
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    if (!(error instanceof RoomProblem) && !isTimeout) throw error;
    const message = isTimeout ? 'Zoom took too long to answer. Try again later.' : error.message;
    if (made !== undefined) await zoom.remove(made, signal).catch(() => {});
    return { isWorking: false, message, notes: [] };
  }
}
