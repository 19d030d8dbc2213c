import type { Db } from '#db/open.ts';
import { countPackHours, findPack, type Pack } from '#db/queries/bookings/money/packs.ts';
import { shareOf } from '#src/content/site/price.ts';
import type { CodeUse } from './promo-codes.ts';
import { codeRefused, UNKNOWN_CODE } from './promo-codes.ts';

/** Tells if a pack was not paid in time or has expired, so that it cannot be used. */
export const isOver = ({ expiresAt }: Pick<Pack, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now.toISOString();

/**
 * Takes an hour of a pack. Call it in the transaction that books, so that two tabs cannot take the last hour. A
 * session that is free takes none.
 * @param ref the stored part of the code
 * @returns the pack's id, null if no hour is taken, and the remaining hours
 * @throws HttpError 422 saying why the code cannot be used
 */
export async function takeHour(
  db: Db,
  ref: string,
  { tier, priceCents }: Pick<CodeUse, 'tier' | 'priceCents'>,
  now: Date,
): Promise<{ packId: number | null; hoursLeft: number }> {
  const pack = await findPack(db, ref);
  if (!pack) throw codeRefused(UNKNOWN_CODE);
  if (pack.state === 'waiting') throw codeRefused('This code is not paid yet.');
  if (pack.state !== 'open') throw codeRefused('This code is no longer valid.');
  if (isOver(pack, now)) throw codeRefused('This code has expired.');
  if (pack.tier !== tier) throw codeRefused('This code is for another kind of session.');
  const left = pack.hours - (await countPackHours(db, pack.id));
  if (priceCents === 0) return { packId: null, hoursLeft: left };
  if (left < 1) throw codeRefused('All hours of this code are used.');
  return { packId: pack.id, hoursLeft: left - 1 };
}

/**
 * Computes the refund for unused hours, in hundredths: what was paid, less used hours at the single list
 * price and earlier refunds; never negative.
 */
export function remainderOf(
  {
    hours,
    hourCents,
    priceCents,
    paidCents,
    refundCents,
  }: Pick<Pack, 'hours' | 'hourCents' | 'priceCents' | 'paidCents' | 'refundCents'>,
  used: number,
): number {
  if (used >= hours) return 0;
  const usedCents = shareOf(paidCents, { before: 0, part: hourCents * used, of: priceCents });
  return Math.min(paidCents, Math.max(0, paidCents - usedCents - refundCents));
}
