import { type Offer, offerOf } from '#src/content/site/offer.ts';
import { bothTiers, supportCopy } from '#src/content/site/tier-copy.ts';
import type { OfferDocument } from '#src/contract/site/offer.ts';

/** Placeholders until an article is composed for a site. */
export const facts = {
  offshore: '{{offshore}}',
  usa: '{{usa}}',
  usaHours: '{{usaHours}}',
  extra: '{{extra}}',
  ways: '{{ways}}',
  hostedToo: '{{hostedToo}}',
  hostedFor: '{{hostedFor}}',
  hostingOffer: '{{hostingOffer}}',
  finished: '{{finished}}',
  few: '{{few}}',
  sessions: '{{sessions}}',
  own: '{{own}}',
  minutes: '{{minutes}}',
  agency: '{{agency}}',
  months: '{{months}}',
  move: '{{move}}',
  anOffshore: '{{anOffshore}}',
  aUsa: '{{aUsa}}',
  offshoreMany: '{{offshoreMany}}',
  offshoreAre: '{{offshoreAre}}',
  OffshoreMany: '{{OffshoreMany}}',
  offshoreWork: '{{offshoreWork}}',
  usaMany: '{{usaMany}}',
  usaWork: '{{usaWork}}',
  either: '{{either}}',
  support: '{{support}}',
  inTime: '{{inTime}}',
} as const;

/** Nothing where hosting is not offered. */
function hostingFigures({ offered, label, uptimePercent }: Offer['hosting']) {
  if (!offered) return { ways: 'two', hostedToo: '', hostedFor: '', hostingOffer: '' };
  const guarantee = `with a ${uptimePercent}% uptime guarantee and priority support`;
  return {
    ways: 'three',
    hostedToo: `; or, for an application that is entirely complete, you can have it hosted for ${label}`,
    hostedFor: ` If you would rather not run it yourself, finished applications can be hosted for ${label}, ${guarantee}.`,
    hostingOffer: `If you would rather not think about servers, a finished application can be hosted for ${label}, ${guarantee}. It is an offer for applications that are entirely complete, not a condition. `,
  };
}

function figuresOf(document: OfferDocument): Record<keyof typeof facts, string> {
  const offer = offerOf(document);
  const { tiers, extraHours, hosting, claims, session, traditional, cancellation } = offer;
  const { offshore, usa, offshoreOr } = bothTiers(offer);
  return {
    offshore: tiers.offshore.amount,
    usa: tiers.usa.amount,
    usaHours: tiers.usa.hours.label,
    extra: extraHours.each,
    ...hostingFigures(hosting),
    finished: `${claims.finishedInFirstHourPercent}% of apps`,
    few: `${claims.fewSessionsPercent}% of projects`,
    sessions: `${claims.sessionsFrom} to ${claims.sessionsTo}`,
    own: `${claims.ownershipPercent}%`,
    minutes: String(session.minutes),
    agency: traditional.cost,
    months: traditional.timeline,
    move: cancellation.reschedule,
    anOffshore: offshore.aOne,
    aUsa: usa.aOne,
    offshoreMany: offshore.many,
    OffshoreMany: offshore.Many,
    offshoreAre: offshore.are,
    offshoreWork: offshore.anyHour ? 'are there around the clock' : offshore.work,
    usaMany: usa.many,
    usaWork: `${usa.work}${usa.extended}`,
    either: offshoreOr,
    support: supportCopy(offer).sentence,
    inTime: cancellation.summary,
  };
}

/** Puts an offer's figures into a text of the corpus. */
export function withFigures(text: string, offer: OfferDocument): string {
  const figures: Record<string, string> = figuresOf(offer);
  return text.replace(/\{\{(\w+)\}\}/g, (mark, name: string) => figures[name] ?? mark);
}
