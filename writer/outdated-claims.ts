import { offerOf } from '#src/content/site/offer.ts';
import type { OfferDocument } from '#src/contract/site/offer.ts';
import { wrongFacts } from './facts.ts';
import { plainText } from './markdown.ts';
import { isSearchable } from './place-link.ts';

export interface OutdatedClaimsInput {
  title: string;
  metaDescription: string;
  content: string;
  now: OfferDocument;
  earlier: readonly OfferDocument[];
}

/**
 * Finds claims that only an earlier offer allowed. Up to a second for a hostile text, so run it in a thread.
 */
export function outdatedClaims({
  title,
  metaDescription,
  content,
  now,
  earlier,
}: OutdatedClaimsInput): string[] {
  const offer = offerOf(now);
  // Most texts have nothing wrong, which shows without parsing.
  if (wrongFacts([title, metaDescription, content].join('\n'), offer).length === 0) return [];
  const text = [title, metaDescription, isSearchable(content) ? plainText(content) : content].join('\n');
  const before = earlier.map((document) => new Set(wrongFacts(text, offerOf(document))));
  return wrongFacts(text, offer).filter((sentence) => before.some((sentences) => !sentences.has(sentence)));
}
