import type { Db } from '#db/open.ts';
import { countPackHours, findPack, type Pack } from '#db/queries/money/packs.ts';
import type { ShownPack } from '#src/contract/packs.ts';
import type { Deps } from '../../boot/deps.ts';
import { isOver } from '../../money/pack-hours.ts';

/** A pack as anyone with its code sees it: without its price, its receipt and its buyer's address. */
async function presentPack(
  pack: Pack,
  { db, booking: { links, now } }: { db: Db; booking: Pick<Deps['booking'], 'links' | 'now'> },
): Promise<ShownPack> {
  const at = now().toISOString();
  const lapsed = pack.state === 'waiting' && pack.checkoutExpiresAt !== null && pack.checkoutExpiresAt <= at;
  return {
    code: links.packCode(pack.ref),
    kind: pack.kind,
    tier: pack.tier,
    hours: pack.hours,
    left: pack.state === 'open' ? pack.hours - (await countPackHours(db, pack.id)) : 0,
    state: lapsed || (pack.state === 'open' && isOver(pack, now())) ? 'expired' : pack.state,
    checkoutUrl: pack.state === 'waiting' && !lapsed ? pack.checkoutUrl : null,
    from: pack.kind === 'gift' ? pack.name : '',
    recipientName: pack.recipientName,
    message: pack.message,
    expiresAt: pack.expiresAt,
  };
}

/** The pack of a code. @returns undefined for a code that is not signed, or whose pack is gone */
export async function findShownPack(
  code: string,
  deps: { db: Db; booking: Pick<Deps['booking'], 'links' | 'now'> },
): Promise<ShownPack | undefined> {
  const ref = deps.booking.links.packRefOf(code);
  const pack = ref && (await findPack(deps.db, ref));
  return pack ? presentPack(pack, deps) : undefined;
}
