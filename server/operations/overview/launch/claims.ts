import type { ConfirmedClaim } from '#db/queries/operations/confirmed-claims.ts';
import { CLAIMS, type Claim, type LaunchClaim } from '#src/contract/operations/launch-check.ts';
import type { OfferDocument } from '#src/contract/site/offer.ts';

const withPercent = (sentence: string, percent: number): string =>
  sentence.includes(`${percent}%`) ? sentence : `${sentence} (${percent}%)`;

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
    firstTierHours: `${tiers.offshore.name}: ${tiers.offshore.hours.label}`,
    secondTierHours: `${tiers.usa.name}: ${tiers.usa.hours.label}`,
  };
}

/** Presents claims with who confirmed them. A reworded claim is unconfirmed. */
export function presentClaims(offer: OfferDocument, confirmed: readonly ConfirmedClaim[]): LaunchClaim[] {
  const statements = claimsOf(offer);
  return CLAIMS.map((claim) => {
    const statement = statements[claim];
    const by = confirmed.find((each) => each.claim === claim && each.statement === statement);
    return { claim, statement, confirmed: by ? { username: by.username, at: by.at } : null };
  });
}
