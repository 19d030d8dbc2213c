import { createHmac } from 'node:crypto';
import { millisecondsInMinute } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import { recordUse, returnUse, type UseKind, whenFull } from '#db/queries/bookings/counters.ts';
import { countClientMoves } from '#db/queries/bookings/read.ts';
import { mailboxOf } from '#src/contract/mailbox.ts';
import { deriveKey } from '../accounts/tokens.ts';
import { conflict, HttpError, tooMany } from '../http/errors.ts';
import { blockOf, networkOf } from '../http/ip-address.ts';

const DAY_MINUTES = 24 * 60;

interface Limit {
  by: 'network' | 'block' | 'recipient' | 'ref';
  kinds: readonly UseKind[];
  most: number;
  minutes: number;
  sentence: string;
}

const TIMES = 'You have chosen too many times in a row. Try again in a few minutes, or contact us.';
const MOVES = 'This session was rescheduled several times in a row. Try again later, or contact us.';
const NETWORK = 'Too many sessions were booked from your network today. Try again tomorrow, or contact us.';
const NETWORK_MOVES =
  'Too many sessions were rescheduled from your network today. Try again tomorrow, or contact us.';
const FILES = 'Too many files were sent for this session today. Try again tomorrow, or contact us.';
const NETWORK_FILES = 'Too many files were sent from your network today. Try again tomorrow, or contact us.';
const RECIPIENT =
  'Too many sessions were booked with this e-mail address today. Try again tomorrow, or contact us.';
const WAITING = 'Too many times were asked for from your network today. Try again tomorrow, or contact us.';
const WAITING_RECIPIENT =
  'Too many times were asked for with this e-mail address today. Try again tomorrow, or contact us.';
const MOST_MOVES = 10;

/**
 * Holds take times from others; booking and rescheduling e-mail an address that anyone may have typed.
 * Canceling has no limit: a refund may depend on it, and it happens only once.
 */
const LIMITS: Record<'hold' | 'book' | 'move' | 'upload' | 'wait' | 'wait-mail', readonly Limit[]> = {
  hold: [
    { by: 'network', kinds: ['hold'], most: 20, minutes: 15, sentence: TIMES },
    { by: 'network', kinds: ['hold', 'returned'], most: 100, minutes: 15, sentence: TIMES },
    { by: 'block', kinds: ['hold'], most: 40, minutes: 15, sentence: TIMES },
    { by: 'block', kinds: ['hold', 'returned'], most: 200, minutes: 15, sentence: TIMES },
  ],
  book: [
    { by: 'network', kinds: ['book'], most: 20, minutes: DAY_MINUTES, sentence: NETWORK },
    { by: 'block', kinds: ['book'], most: 40, minutes: DAY_MINUTES, sentence: NETWORK },
    { by: 'recipient', kinds: ['book'], most: 6, minutes: DAY_MINUTES, sentence: RECIPIENT },
    { by: 'recipient', kinds: ['book', 'move'], most: 12, minutes: DAY_MINUTES, sentence: RECIPIENT },
  ],
  move: [
    { by: 'ref', kinds: ['move'], most: 3, minutes: 60, sentence: MOVES },
    { by: 'ref', kinds: ['move'], most: 5, minutes: DAY_MINUTES, sentence: MOVES },
    { by: 'network', kinds: ['move'], most: 30, minutes: DAY_MINUTES, sentence: NETWORK_MOVES },
    { by: 'block', kinds: ['move'], most: 60, minutes: DAY_MINUTES, sentence: NETWORK_MOVES },
    { by: 'recipient', kinds: ['book', 'move'], most: 12, minutes: DAY_MINUTES, sentence: RECIPIENT },
  ],
  upload: [
    { by: 'ref', kinds: ['upload'], most: 40, minutes: DAY_MINUTES, sentence: FILES },
    { by: 'network', kinds: ['upload'], most: 120, minutes: DAY_MINUTES, sentence: NETWORK_FILES },
    { by: 'block', kinds: ['upload'], most: 240, minutes: DAY_MINUTES, sentence: NETWORK_FILES },
  ],
  wait: [
    { by: 'network', kinds: ['wait'], most: 10, minutes: DAY_MINUTES, sentence: WAITING },
    { by: 'block', kinds: ['wait'], most: 30, minutes: DAY_MINUTES, sentence: WAITING },
    { by: 'recipient', kinds: ['wait'], most: 6, minutes: DAY_MINUTES, sentence: WAITING_RECIPIENT },
  ],
  // Anyone may type any address, so it hears of it once a day.
  'wait-mail': [
    { by: 'recipient', kinds: ['wait-mail'], most: 1, minutes: DAY_MINUTES, sentence: WAITING_RECIPIENT },
  ],
};

interface Visit {
  ref: string;
  address: string;
}

/**
 * Rate limits for visitors, counted in the database. Call each in the transaction it allows, so that
 * concurrent requests cannot all pass, and failed requests do not count.
 */
export interface BookingLimits {
  /** @throws HttpError 429 with Retry-After */
  hold(trx: Db, visit: Visit, now: Date): Promise<void>;
  /** Records a release, so that the hold counts less for its visitor. */
  gaveBack(trx: Db, ref: string): Promise<void>;
  /** @throws HttpError 429 with Retry-After */
  book(trx: Db, visit: Visit & { email: string }, now: Date): Promise<void>;
  /** @throws HttpError 429 with Retry-After */
  upload(trx: Db, visit: Visit, now: Date): Promise<void>;
  /**
   * For the waiting list. @returns true if the address may get an e-mail to confirm it: one a day
   * @throws HttpError 429 with Retry-After
   */
  wait(trx: Db, visit: Visit & { email: string }, now: Date): Promise<boolean>;
  /** @throws HttpError 429 with Retry-After, 409 at the booking's total limit of moves */
  move(trx: Db, visit: Visit & { email: string; bookingId: number }, now: Date): Promise<void>;
}

/** Creates the limits. `appSecret`: key of the HMACs, so that a copy of the database reveals no addresses. */
export function createBookingLimits(appSecret: string): BookingLimits {
  const key = deriveKey(appSecret, 'booking limits');
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);

  async function use(
    trx: Db,
    kind: keyof typeof LIMITS,
    { ref, address, email }: Visit & { email?: string },
    now: Date,
  ): Promise<void> {
    const network = hash(`network ${networkOf(address)}`);
    const recipient = email === undefined ? null : hash(`recipient ${mailboxOf(email)}`);
    const block = hash(`block ${blockOf(address)}`);
    const values = { ref, network, block, recipient };
    for (const { by, kinds, most, minutes, sentence } of LIMITS[kind]) {
      const value = values[by];
      if (value === null) continue;
      const since = new Date(now.getTime() - minutes * millisecondsInMinute);
      const full = await whenFull(trx, { column: by, value }, { kinds, most, since });
      if (full) throw tooMany('rate_limited', sentence, (full.getTime() - since.getTime()) / 1000);
    }
    await recordUse(trx, { kind, ...values }, now);
  }

  return {
    hold: (trx, visit, now) => use(trx, 'hold', visit, now),
    gaveBack: returnUse,
    book: (trx, visit, now) => use(trx, 'book', visit, now),
    upload: (trx, visit, now) => use(trx, 'upload', visit, now),
    async wait(trx, visit, now) {
      await use(trx, 'wait', visit, now);
      return use(trx, 'wait-mail', visit, now).then(
        () => true,
        (error: unknown) => {
          if (error instanceof HttpError && error.status === 429) return false;
          throw error;
        },
      );
    },
    async move(trx, { bookingId, ...visit }, now) {
      if ((await countClientMoves(trx, bookingId)) >= MOST_MOVES)
        throw conflict(
          'moved_too_often',
          `This session has been rescheduled ${MOST_MOVES} times. Contact us to reschedule it again.`,
        );
      await use(trx, 'move', visit, now);
    },
  };
}
