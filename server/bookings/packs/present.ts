import { countPackHours, findPack, type Pack } from '#db/queries/bookings/money/packs.ts';
import { howToPayLines } from '#src/content/bookings/money-state.ts';
import { cents } from '#src/content/site/price.ts';
import type { PublicPack } from '#src/contract/bookings/packs.ts';
import type { BookingDeps } from '../deps.ts';
import { isOver } from '../money/pack-hours.ts';
import { howToPayPack } from '../money-state.ts';
import { packTotal } from './format-pack.ts';

interface PackDeps extends Pick<BookingDeps, 'db' | 'now'> {
  content: Pick<BookingDeps['content'], 'letterLayout'>;
  booking: Pick<BookingDeps['booking'], 'links'>;
}

/** For anyone with the code: no price once paid, no receipt, no buyer's address. */
async function presentPack(
  pack: Pack,
  { db, content, booking: { links }, now }: PackDeps,
): Promise<PublicPack> {
  const at = now().toISOString();
  const waits = pack.state === 'waiting';
  // An order to be paid later does not expire with its payment page.
  const lapsed =
    waits && pack.payment === 'pending' && pack.checkoutExpiresAt !== null && pack.checkoutExpiresAt <= at;
  const isDue = waits && pack.payment === 'due';
  const how = howToPayPack(pack, await content.letterLayout());
  return {
    code: links.packCode(pack.ref),
    kind: pack.kind,
    tier: pack.tier,
    hours: pack.hours,
    left: pack.state === 'open' ? pack.hours - (await countPackHours(db, pack.id)) : 0,
    state: lapsed || (pack.state === 'open' && isOver(pack, now())) ? 'expired' : pack.state,
    checkoutUrl: waits && !isDue && !lapsed ? pack.checkoutUrl : null,
    howToPay: isDue
      ? [`To pay: ${cents(packTotal(pack), pack.currency)}`, ...howToPayLines({ payment: 'due' }, how)]
      : [],
    canPayOnline: isDue && how.online,
    from: pack.kind === 'gift' ? pack.name : '',
    recipientName: pack.recipientName,
    message: pack.message,
    expiresAt: pack.expiresAt,
  };
}

/** Finds the pack of a code; undefined for an unsigned code, or if the pack is gone. */
export async function findPublicPack(code: string, deps: PackDeps): Promise<PublicPack | undefined> {
  const ref = deps.booking.links.packRefOf(code);
  const pack = ref && (await findPack(deps.db, ref));
  return pack ? presentPack(pack, deps) : undefined;
}
