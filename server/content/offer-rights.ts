import type { SectionKey } from '#src/contract/sections/sections.ts';
import type { Role } from '#src/contract/values.ts';
import { forbidden } from '../http/errors.ts';

/**
 * Prices are the owner's word: an editor reads the offer, and changes every other section.
 * @param keys the sections that a call would change
 * @throws HttpError 403 `offer_needs_owner`
 */
export function refuseOfferOfOthers({ role }: { role: Role }, keys: readonly SectionKey[]): void {
  if (role !== 'owner' && keys.includes('offer'))
    throw forbidden('offer_needs_owner', 'Only owners can change the offer and its prices.');
}
