import type { Offer } from '#src/content/site/offer.ts';
import type { TierDetails } from '#src/content/site/offer-kinds.ts';
import { HttpError } from '../http/errors.ts';

const unknown = () =>
  new HttpError(422, 'unknown_kind', 'These sessions can no longer be booked. Choose another kind.');

/** Finds a kind of session that visitors can book, by its key. @throws HttpError 422 */
export function soldKind({ tierList }: Pick<Offer, 'tierList'>, key: string): TierDetails {
  const found = tierList.find(({ id }) => id === key);
  if (!found) throw unknown();
  return found;
}

/** Finds any kind of session, archived or not, by its key. @throws HttpError 422 */
export function knownKind({ tiers }: Pick<Offer, 'tiers'>, key: string): TierDetails {
  const found = Object.hasOwn(tiers, key) ? tiers[key] : undefined;
  if (!found) throw unknown();
  return found;
}
