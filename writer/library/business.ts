/**
 * True if a business builds apps for others, which every article of the library is about. Another trade's site
 * gets none of them.
 * @param business the owner's sentence about it
 */
export const buildsApps = (business: string): boolean =>
  business
    .split(/[.!?]\s/)
    .some((sentence) => /\b(?:apps?|software|websites?)\b/i.test(sentence) && MAKES.test(sentence));

const MAKES = /\b(?:build|built|develop|program|code|coding|design|make|creat)\p{L}*/iu;
