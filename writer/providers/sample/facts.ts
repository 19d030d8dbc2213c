/** The site's own figures, worded for the corpus. */
import {
  cancellation,
  claims,
  extraHours,
  hosting,
  money,
  session,
  tiers,
  traditional,
} from '#src/content/plans.ts';

export const facts = {
  offshore: money(tiers.offshore.price),
  usa: money(tiers.usa.price),
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
  notice: String(cancellation.noticeHours),
} as const;
