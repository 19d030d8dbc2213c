import {
  millisecondsInDay,
  millisecondsInHour,
  millisecondsInMinute,
  millisecondsInSecond,
} from 'date-fns/constants';

/** Before the second attempt, the third and so on: ten attempts in about three days. */
const DELAYS_MS = [
  5 * millisecondsInSecond,
  5 * millisecondsInMinute,
  30 * millisecondsInMinute,
  2 * millisecondsInHour,
  5 * millisecondsInHour,
  10 * millisecondsInHour,
  14 * millisecondsInHour,
  20 * millisecondsInHour,
  24 * millisecondsInHour,
] as const;
/** Up to this share longer, so that what failed together is not sent again together. */
const JITTER = 0.2;
/** A webhook of which nothing arrived for so long is switched off. */
export const FAILING_MS = 5 * millisecondsInDay;
/** A former secret signs for so long, and on for events from before the change. */
export const OLD_SECRET_MS = millisecondsInDay;
/** The longest that an answer can put an attempt off. */
const LONGEST_WISH_MS = millisecondsInDay;
const LONGEST_REST_MS = millisecondsInMinute;

/**
 * When a failed delivery is tried again, in milliseconds; undefined after the last attempt.
 * @param attempts made so far
 * @param wish the server's Retry-After
 */
export function retryDelay(attempts: number, wish = 0): number | undefined {
  const delay = DELAYS_MS[attempts - 1];
  return delay && Math.max(delay * (1 + Math.random() * JITTER), wish);
}

/**
 * How long a webhook gets nothing after a failure, in milliseconds, so that one that is down does not take a time-out
 * for each waiting event. @param failures in a row
 */
export const restAfter = (failures: number, wish = 0): number =>
  Math.max(Math.min(millisecondsInSecond * 2 ** Math.min(failures - 1, 10), LONGEST_REST_MS), wish);

/** Reads Retry-After, in seconds or as a date, as milliseconds from now; 0 without a usable one. */
export function readRetryAfter(value: string | undefined, now: Date): number {
  if (value === undefined || value.length > 40) return 0;
  const ms = /^\d+$/.test(value) ? Number(value) * millisecondsInSecond : Date.parse(value) - now.getTime();
  return ms > 0 ? Math.min(ms, LONGEST_WISH_MS) : 0;
}
