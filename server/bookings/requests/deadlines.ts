import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';

/** The least time to answer, for a request at the end of the notice. */
const LEAST_ANSWER_MS = millisecondsInHour;
const PAY_MS = 24 * millisecondsInHour;
/** A payment page is open for this long at least, with the time for its news to arrive. */
const LAST_PAGE_MS = 35 * millisecondsInMinute;

const atMost = (time: number, ...limits: readonly number[]) =>
  new Date(Math.min(time, ...limits)).toISOString();

/**
 * Finds when a request must be answered: after the kind's hours, and before the notice ends, but within an hour at the
 * earliest, and never after the session's start. UTC.
 */
export function answerBy(
  startsAt: string,
  { hours, noticeMinutes }: { hours: number; noticeMinutes: number },
  now: Date,
): string {
  const start = Date.parse(startsAt);
  const noticeEnds = start - noticeMinutes * millisecondsInMinute;
  return atMost(
    now.getTime() + hours * millisecondsInHour,
    Math.max(noticeEnds, now.getTime() + LEAST_ANSWER_MS),
    start,
  );
}

/** Finds until when a confirmed request is held for its payment: for a day, and until its start. UTC. */
export const paymentHoldUntil = (startsAt: string, now: Date): string =>
  new Date(
    Math.max(
      Math.min(now.getTime() + PAY_MS, Date.parse(startsAt)),
      now.getTime() + LAST_PAGE_MS + 5 * millisecondsInMinute,
    ),
  ).toISOString();

/** Finds until when the payment of a confirmed request can begin, so that its page ends before its hold. UTC. */
export const payBy = ({ holdExpiresAt }: { holdExpiresAt: string | null }): string | null =>
  holdExpiresAt && new Date(Date.parse(holdExpiresAt) - LAST_PAGE_MS).toISOString();

const REMIND_MS = 4 * millisecondsInHour;

/** Finds when a client is reminded to pay for a confirmed request; undefined if it was confirmed shortly before. UTC. */
export function paymentReminderAt(holdExpiresAt: string, now: Date): Date | undefined {
  const at = Date.parse(holdExpiresAt) - LAST_PAGE_MS - REMIND_MS;
  return at >= now.getTime() + millisecondsInHour ? new Date(at) : undefined;
}

/** Finds when a client is told that an unpaid request was released: once every server has released it. UTC. */
export const unpaidMailAt = (holdExpiresAt: string): Date =>
  new Date(Date.parse(holdExpiresAt) + millisecondsInMinute);

/** Finds until when a proposed time can be chosen: not after its start, nor after that of the session. UTC. */
export const offeredUntil = (hours: number, startsAt: string, session: string, now: Date): string =>
  atMost(now.getTime() + hours * millisecondsInHour, Date.parse(startsAt), Date.parse(session));
