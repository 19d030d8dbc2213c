import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import type { Kind } from '#db/queries/bookings/kinds.ts';
import { listDevelopers } from '#db/queries/bookings/manage-developers.ts';
import type { KindPreview } from '#src/contract/bookings/kinds.ts';
import { USUAL_ROOM } from '#src/contract/bookings/rooms.ts';
import { freeByDeveloper, loadCalendar, zoneOf } from '../availability.ts';
import { toMinute } from '../times-for.ts';
import { warningsAbout } from './warnings.ts';

const DAYS = 14;
/** As many as the form shows. */
const MOST = 200;
/** No kind has this id. */
const NONE = 0;

/**
 * Lists the times that clients would be offered if a kind were saved like this: up to 200 of the first 14 days after
 * its notice, ascending, in UTC; and which hours yield none.
 */
export async function previewKind(db: Db, { id = NONE, developers: ids, ...times }: KindPreview, now: Date) {
  const chosen = new Set(ids);
  const developers = (await listDevelopers(db)).filter((each) => each.isActive && chosen.has(each.id));
  const kind: Kind = {
    ...times,
    ...USUAL_ROOM,
    id,
    key: '',
    slug: '',
    seats: 1,
    offerMinutes: null,
    approvalHours: null,
    position: 0,
    archivedAt: null,
    version: 0,
  };
  const start = now.getTime() + times.noticeMinutes * millisecondsInMinute;
  const range = { start, end: start + DAYS * millisecondsInDay };
  const calendar = await loadCalendar(db, kind.key, { range, now, people: developers, as: kind });
  const starts = new Set([...freeByDeveloper(calendar, range, now).values()].flat());
  return {
    times: [...starts]
      .sort((a, b) => a - b)
      .slice(0, MOST)
      .map(toMinute),
    timeZone: zoneOf(calendar),
    warnings: warningsAbout(kind, developers, now),
  };
}
