/** The site's own figures, worded for the corpus. */
import { offerOf } from '#src/content/offer.ts';
import { bothTiers, supportWords } from '#src/content/tier-words.ts';
import type { OfferDocument } from '#src/contract/offer.ts';

/** What stands in the corpus for each figure, until an article is composed for a site. */
export const facts = {
  offshore: '{{offshore}}',
  usa: '{{usa}}',
  usaHours: '{{usaHours}}',
  extra: '{{extra}}',
  hosting: '{{hosting}}',
  uptime: '{{uptime}}',
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

function figuresOf(document: OfferDocument): Record<keyof typeof facts, string> {
  const offer = offerOf(document);
  const { tiers, extraHours, hosting, claims, session, traditional, cancellation } = offer;
  const { offshore, usa, offshoreOr } = bothTiers(offer);
  return {
    offshore: tiers.offshore.amount,
    usa: tiers.usa.amount,
    usaHours: tiers.usa.hours.label,
    extra: extraHours.each,
    hosting: hosting.label,
    uptime: `${hosting.uptimePercent}%`,
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
    support: supportWords(offer).sentence,
    inTime: cancellation.summary,
  };
}

/** Puts an offer's figures into a text of the corpus. */
export function withFigures(text: string, offer: OfferDocument): string {
  const figures: Record<string, string> = figuresOf(offer);
  return text.replace(/\{\{(\w+)\}\}/g, (mark, name: string) => figures[name] ?? mark);
}
