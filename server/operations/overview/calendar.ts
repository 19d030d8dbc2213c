import { TZDate } from '@date-fns/tz';
import type { Db } from '#db/open.ts';
import { type CalendarPost, listPublishedBetween, listScheduledBetween } from '#db/queries/blog/lists.ts';
import { listScheduledMaterials, type ScheduledMaterial } from '#db/queries/generator/marketing-plan.ts';

import { getSchedule } from '#db/queries/generator/schedule.ts';
import { nextRun } from '#jobs/next-run.ts';
import type { Schedule } from '#src/contract/generator/schedule.ts';
import type { CalendarEntry } from '#src/contract/operations/overview.ts';
import { zoneName } from '#src/contract/time-zone.ts';

/** Per kind. Hourly runs in a month come to 744. */
const MOST = 800;

interface CalendarQuery {
  month: string;
  /** Defaults to the schedule's time zone. */
  timeZone?: string | undefined;
}

/** Finds day beginnings (milliseconds) once, because asking the time zone about 800 posts is slow. */
function daysOf(month: string, beginning: (day: number) => number): (at: string) => string {
  const beginnings = Array.from({ length: 31 }, (_, index) => beginning(index + 1));
  return (at) => {
    const time = Date.parse(at);
    const day = beginnings.findLastIndex((begins) => begins <= time) + 1;
    return `${month}-${String(day).padStart(2, '0')}`;
  };
}

/** Reads a month in a time zone: published and scheduled posts and materials, and upcoming runs. */
export async function readCalendar(db: Db, query: CalendarQuery) {
  const schedule = await getSchedule(db);
  const { month, timeZone: name = schedule.timeZone } = query;
  const timeZone = zoneName(name) ?? name;
  const [year = 0, monthNumber = 0] = month.split('-').map(Number);
  const from = new Date(new TZDate(year, monthNumber - 1, 1, timeZone).getTime());
  const to = new Date(new TZDate(year, monthNumber, 1, timeZone).getTime());
  const published = await listPublishedBetween(db, from, to, MOST + 1);
  const planned = await listScheduledBetween(db, from, to, MOST + 1);
  const runs = runsBetween(schedule, from, to);
  const day = daysOf(month, (number) => new TZDate(year, monthNumber - 1, number, timeZone).getTime());
  const ofPosts = (posts: CalendarPost[], kind: CalendarEntry['kind']): CalendarEntry[] =>
    posts.slice(0, MOST).map(({ at, ...post }) => ({ kind, at, day: day(at), post, material: null }));
  const materials = await listScheduledMaterials(db, from, to, MOST + 1);
  const ofMaterial = ({ plannedAt: at, postedAt, ...material }: ScheduledMaterial): CalendarEntry => ({
    kind: 'material',
    at,
    day: day(at),
    post: null,
    material: { ...material, posted: postedAt !== null },
  });
  const entries: CalendarEntry[] = [
    ...ofPosts(published, 'published'),
    ...ofPosts(planned, 'planned'),
    ...runs.map((at) => ({ kind: 'run' as const, at, day: day(at), post: null, material: null })),
    ...materials.slice(0, MOST).map(ofMaterial),
  ];
  entries.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  return {
    month,
    timeZone: name,
    entries,
    more: Math.max(published.length, planned.length, materials.length) > MOST,
  };
}

function runsBetween(schedule: Schedule, from: Date, to: Date): string[] {
  if (!schedule.enabled || schedule.nextRunAt === null) return [];
  const next = new Date(schedule.nextRunAt);
  // Jump to the month instead of stepping through every run.
  let run = next >= from ? next : nextRun(schedule, new Date(from.getTime() - 1), next);
  const runs: string[] = [];
  while (run < to && runs.length < MOST) {
    runs.push(run.toISOString());
    run = nextRun(schedule, run, run);
  }
  return runs;
}
