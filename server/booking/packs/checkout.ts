import { type Pack, updatePack } from '#db/queries/money/packs.ts';
import { packPath } from '#src/routes.ts';
import type { Deps } from '../../boot/deps.ts';
import { HttpError } from '../../http/errors.ts';
import { packTitle } from './pack-words.ts';

/**
 * Opens the payment page of a pack.
 * @param origin where the payment page returns to
 * @throws HttpError 502 when the payment service fails
 */
export async function openPackCheckout(pack: Pack, { db, booking, log, content }: Deps, origin: string) {
  if (!booking.payments || !pack.checkoutExpiresAt) throw new Error('Payments are off');
  try {
    const returnTo = origin + packPath(booking.links.packCode(pack.ref));
    const { offer } = await content.current();
    const opened = await booking.payments.openPack(
      pack,
      packTitle(pack, offer.tiers[pack.tier].developer),
      returnTo,
      new Date(pack.checkoutExpiresAt),
    );
    await updatePack(db, pack.id, { checkoutId: opened.id, checkoutUrl: opened.url }, booking.now());
    return opened.url;
  } catch (error) {
    log.error({ err: error, pack: pack.ref }, 'could not open the payment page of a pack');
    throw new HttpError(
      502,
      'payment_service_failed',
      'The payment page could not be opened. Nothing was charged. Try again in a moment.',
    );
  }
}
