import type { Db } from '#db/open.ts';
import { findPublished, listEarlierValues } from '#db/queries/site/content.ts';
import { ownOfferDocument } from '#src/content/site/offer.ts';
import { type OfferDocument, offerDocument } from '#src/contract/site/offer.ts';

export interface Offers {
  now: OfferDocument;
  earlier: OfferDocument[];
}

/** Reads the offers; undefined when this version refuses the stored one. */
export async function readOffers(db: Db): Promise<Offers | undefined> {
  const now = documentIn((await findPublished(db, 'offer'))?.value ?? null);
  if (!now) return undefined;
  const earlier = (await listEarlierValues(db, 'offer')).flatMap((value) => documentIn(value) ?? []);
  return { now, earlier: [...earlier, ownOfferDocument] };
}

/** Undefined for an offer that this version refuses. */
const documentIn = (value: unknown): OfferDocument | undefined =>
  value === null ? ownOfferDocument : offerDocument.safeParse(value).data;
