import type { Db } from '#db/open.ts';
import { findPublished, listEarlierValues } from '#db/queries/site/content.ts';
import { ownOfferDocument } from '#src/content/site/offer.ts';
import { type OfferDocument, offerDocument } from '#src/contract/site/offer.ts';

/** The offer in force, and those that were published before it; the built-in one is always among the earlier ones. */
export interface Offers {
  now: OfferDocument;
  earlier: OfferDocument[];
}

/** @returns undefined when this version refuses the stored offer */
export async function readOffers(db: Db): Promise<Offers | undefined> {
  const now = documentIn((await findPublished(db, 'offer'))?.value ?? null);
  if (!now) return undefined;
  const earlier = (await listEarlierValues(db, 'offer')).flatMap((value) => documentIn(value) ?? []);
  return { now, earlier: [...earlier, ownOfferDocument] };
}

/** The offer of a stored value; undefined for one that this version refuses. */
const documentIn = (value: unknown): OfferDocument | undefined =>
  value === null ? ownOfferDocument : offerDocument.safeParse(value).data;
