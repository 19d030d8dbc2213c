import type { Db } from '#db/open.ts';
import { findPublished, listEarlierValues } from '#db/queries/site/content.ts';
import { readKindFacts } from '#db/queries/site/kind-facts.ts';
import { ownOfferDocument } from '#src/content/site/offer.ts';
import { type OfferDocument, offerDocument } from '#src/contract/site/offer.ts';

export interface Offers {
  now: OfferDocument;
  earlier: OfferDocument[];
}

/** Reads the offers, with the site's kinds of session; undefined when this version refuses the stored one. */
export async function readOffers(db: Db): Promise<Offers | undefined> {
  const now = documentIn((await findPublished(db, 'offer'))?.value ?? null);
  if (!now) return undefined;
  const earlier = (await listEarlierValues(db, 'offer')).flatMap((value) => documentIn(value) ?? []);
  const kinds = await readKindFacts(db);
  const withKinds = (document: OfferDocument) => (kinds ? { ...document, kinds } : document);
  return { now: withKinds(now), earlier: [...earlier, ownOfferDocument].map(withKinds) };
}

/** Undefined for an offer that this version refuses. */
const documentIn = (value: unknown): OfferDocument | undefined =>
  value === null ? ownOfferDocument : offerDocument.safeParse(value).data;
