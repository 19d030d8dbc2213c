import { TZDate } from '@date-fns/tz';
import { type SiteContent, textsOf } from '#src/content/site/site-content.ts';
import { announcement } from '#src/content/site/tools.ts';
import { zoneName } from '#src/contract/time-zone.ts';
import type { ShownAnnouncement } from '#src/pages/page-input.ts';

/** A local time such as 2026-11-22T18:00. A skipped time is the one after the clock change. */
function instantOf(local: string, zone: string): number {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = local.split(/[-T:]/).map(Number);
  return new TZDate(year, month - 1, day, hour, minute, zoneName(zone) ?? zone).getTime();
}

/** Finds the announcement at a time: from its start until just before its end. */
export function announcementAt(content: SiteContent, now: Date): ShownAnnouncement | undefined {
  const { on, text, label, href, from, until, timeZone } = textsOf(content, announcement);
  if (!on || text === '') return undefined;
  const at = now.getTime();
  if (from !== '' && at < instantOf(from, timeZone)) return undefined;
  if (until !== '' && at >= instantOf(until, timeZone)) return undefined;
  return { text, link: label && href ? { label, href } : undefined };
}
