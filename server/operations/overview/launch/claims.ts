import type { ConfirmedClaim } from '#db/queries/operations/confirmed-claims.ts';
import { CLAIMS, type Claim, type LaunchClaim } from '#src/contract/operations/launch-check.ts';
import type { OfferDocument } from '#src/contract/site/offer.ts';

const withPercent = (sentence: string, percent: number): string =>
  sentence.includes(`${percent}%`) ? sentence : `${sentence} (${percent}%)`;

const hoursOf = ({ name, hours }: OfferDocument['tiers']['usa']) => `${name}: ${hours.label}`;

function claimsOf({ claims, tiers }: Pick<OfferDocument, 'claims' | 'tiers'>): Record<Claim, string> {
  const { sessionsFrom, sessionsTo } = claims;
  const sessions = `${sessionsFrom} to ${sessionsTo}`;
  const few = withPercent(claims.fewSessions, claims.fewSessionsPercent);
  return {
    finishedInFirstHour: withPercent(claims.finishedInFirstHour, claims.finishedInFirstHourPercent),
    fewSessions: few.includes(sessions) ? few : `${few} (${sessions} sessions)`,
    ownership: withPercent(claims.ownership, claims.ownershipPercent),
    support: claims.support,
    pricing: claims.pricing,
    firstTierHours: hoursOf(tiers.offshore),
    secondTierHours: hoursOf(tiers.usa),
  };
}

/** Presents claims with who confirmed them. A reworded claim is unconfirmed. */
export function presentClaims(offer: OfferDocument, confirmed: readonly ConfirmedClaim[]): LaunchClaim[] {
  const statements = claimsOf(offer);
  const archived = new Set(offer.kinds?.flatMap(({ key, isArchived }) => (isArchived ? [key] : [])));
  const isAsked = (claim: Claim) =>
    !(claim === 'firstTierHours' && archived.has('offshore')) &&
    !(claim === 'secondTierHours' && archived.has('usa'));
  return CLAIMS.filter(isAsked).map((claim) => {
    const statement = statements[claim];
    const by = confirmed.find((each) => each.claim === claim && each.statement === statement);
    return { claim, statement, confirmed: by ? { username: by.username, at: by.at } : null };
  });
}
