import type { Db } from '#db/open.ts';
import { countPackHours, findPack, type Pack } from '#db/queries/bookings/money/packs.ts';
import { shareOf } from '#src/content/site/price.ts';
import type { CodeUse } from './promo-codes.ts';
import { codeRefused, UNKNOWN_CODE } from './promo-codes.ts';

/** How a pack's state is shown: one that was not paid in time, or whose date has passed, cannot be used. */
export const isOver = ({ expiresAt }: Pick<Pack, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now.toISOString();

/**
 * Takes an hour of a pack for a booking. Call it in the transaction that books: two tabs with the last hour are
 * counted one after the other.
 * @param ref the stored part of the code
 * @returns the pack's id and the hours that stay in it
 * @throws HttpError 422 saying why the code cannot be used
 */
export async function takeHour(
  db: Db,
  ref: string,
  { tier }: Pick<CodeUse, 'tier'>,
  now: Date,
): Promise<{ packId: number; hoursLeft: number }> {
  const pack = await findPack(db, ref);
  if (!pack) throw codeRefused(UNKNOWN_CODE);
  if (pack.state === 'waiting') throw codeRefused('This code is not paid yet.');
  if (pack.state !== 'open') throw codeRefused('This code is no longer valid.');
  if (isOver(pack, now)) throw codeRefused('This code has expired.');
  if (pack.tier !== tier) throw codeRefused('This code is for another kind of session.');
  const left = pack.hours - (await countPackHours(db, pack.id));
  if (left < 1) throw codeRefused('All hours of this code are used.');
  return { packId: pack.id, hoursLeft: left - 1 };
}

/**
 * What is refunded for the hours that were not used, in hundredths: what was paid, less each used hour at the list
 * price of a single one and what was refunded before. Never less than nothing, and never more than what was paid.
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
  // The same tax as in what was paid.
  const usedCents = shareOf(paidCents, { before: 0, part: hourCents * used, of: priceCents });
  return Math.min(paidCents, Math.max(0, paidCents - usedCents - refundCents));
}
