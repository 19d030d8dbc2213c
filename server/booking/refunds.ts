import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { type Booking, findBookingById, listDueRefunds } from '#db/queries/bookings/read.ts';
import { addBookingEvent, updateBooking } from '#db/queries/bookings/write.ts';
import { findPackById, listDuePackRefunds, type Pack, updatePack } from '#db/queries/money/packs.ts';
import { writeTransaction } from '#db/transaction.ts';
import { money } from '#src/content/money.ts';
import type { Content, LetterLayout } from '../content/content.ts';
import type { Leases } from '../leases/leases.ts';
import { issueCreditNote } from '../money/receipts.ts';
import { refunded } from './packs/pay.ts';
import type { Payments } from './payments.ts';
import { queueReceiptMail } from './receipt-mail.ts';

interface Options {
  db: Db;
  payments: Payments;
  content: Pick<Content, 'letterLayout'>;
  leases: Leases;
  log: Logger;
  now: () => Date;
}

const AT_ONCE = 20;
/** How long a failed refund waits for its next attempt, by any process. A restart of the only server shortens it. */
const WAIT_MS = 10 * 60_000;

/**
 * Pays due refunds, each under a lease, so that several processes pay different ones. The request's idempotency key
 * prevents a second payment if a crash kept the first from being recorded. If Stripe rejects a refund, the team sees a
 * note on the booking, and it is retried later.
 */
export async function settleRefunds(options: Options): Promise<void> {
  const { db, content, log, now } = options;
  for (let paid = 0; paid < AT_ONCE; paid += 1) {
    const booking = await claim(options, listDueRefunds);
    if (!booking) break;
    await pay(booking, options, {
      async record() {
        const head = await content.letterLayout();
        await writeTransaction(db, (trx) => recordRefund(trx, booking, head, options));
      },
      async fail(error) {
        log.error({ err: error, booking: booking.ref }, 'refund failed');
        await updateBooking(db, booking.id, { note: `The refund failed: ${wordsOf(error)}` }, now());
      },
    });
  }
  for (let paid = 0; paid < AT_ONCE; paid += 1) {
    const pack = await claim(options, listDuePackRefunds);
    if (!pack) break;
    await pay(pack, options, {
      record: () => writeTransaction(db, (trx) => recordPackRefund(trx, pack, options)),
      async fail(error) {
        log.error({ err: error, pack: pack.ref }, 'refund of a pack failed');
        await updatePack(db, pack.id, { note: `The refund failed: ${wordsOf(error)}` }, now());
      },
    });
  }
}

const leaseOf = (ref: string) => ({ work: 'refund', subject: ref });

/** The next refund, with a lease on it. @returns undefined when none is due */
async function claim<T extends { ref: string }>(
  { db, leases, now }: Options,
  listDue: (db: Db, now: Date, limit: number) => Promise<T[]>,
): Promise<T | undefined> {
  // Look without the write lock first, because none is due most of the time.
  if ((await listDue(db, now(), 1)).length === 0) return undefined;
  return writeTransaction(db, async (trx) => {
    const [due] = await listDue(trx, now(), 1);
    return due && (await leases.take(trx, leaseOf(due.ref))) ? due : undefined;
  });
}

/** Pays a refund that this process has the lease on. A failure keeps the lease until the next attempt. */
async function pay(
  refund: Parameters<Payments['refund']>[0],
  { db, payments, leases }: Options,
  { record, fail }: { record: () => Promise<void>; fail: (error: unknown) => Promise<void> },
): Promise<void> {
  const lease = leaseOf(refund.ref);
  try {
    await leases.renewing(lease, () => payments.refund(refund));
    await record();
  } catch (error) {
    await leases.rest(db, lease, WAIT_MS);
    await fail(error);
  }
}

async function recordRefund(
  trx: Db,
  { id, ref }: Booking,
  head: LetterLayout,
  { leases, now }: Options,
): Promise<void> {
  await leases.end(trx, leaseOf(ref));
  // Someone may have recorded it by hand, or another process after this one's lease ran out.
  const booking = await findBookingById(trx, id);
  if (booking?.payment !== 'refund_due') return;
  await updateBooking(trx, id, { payment: 'refunded', note: null }, now());
  const note = await issueCreditNote(trx, { bookingId: id }, booking.refundCents, now());
  await queueReceiptMail(trx, booking, note, head, now());
  const detail = money(booking.refundCents / 100, booking.currency);
  await addBookingEvent(trx, { bookingId: id, kind: 'refunded', actor: 'Stripe', detail }, now());
}

async function recordPackRefund(trx: Db, { id, ref }: Pack, { leases, now }: Options): Promise<void> {
  await leases.end(trx, leaseOf(ref));
  const pack = await findPackById(trx, id);
  if (pack?.payment === 'refund_due') await refunded(trx, pack, now());
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
