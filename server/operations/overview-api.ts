import { millisecondsInDay } from 'date-fns/constants';
import { databaseTime } from '#db/clock.ts';
import { costBySpan, sumBySpan } from '#db/queries/generator/job-sums.ts';
import { sumViews } from '#db/queries/site/page-views.ts';
import { utcMonths, utcWeeks } from '#db/spans.ts';
import type { overview } from '#src/contract/operations/overview.ts';
import type { Handlers } from '../http/handlers.ts';
import type { OperationDeps } from './deps.ts';
import { readAttention } from './overview/attention.ts';
import { readCalendar } from './overview/calendar.ts';

const WEEKS = 12;
const MONTHS = 12;
const VIEW_DAYS = 30;
const TOP_PAGES = 7;

export const overviewHandlers: Handlers<typeof overview, OperationDeps> = {
  getAttention: ({ user }, deps) => readAttention(deps, user.role),

  async getOverview(_call, { db, views }) {
    const now = databaseTime(db);
    await views.flush();
    const [weeks, months, { days, pages }] = await Promise.all([
      sumBySpan(db, utcWeeks(now, WEEKS)),
      costBySpan(db, utcMonths(now, MONTHS)),
      sumViews(db, { days: VIEW_DAYS, limit: TOP_PAGES }, now),
    ]);
    const counted = new Map(days.map(({ day, count }) => [day, count]));
    return { weeks, months, views: { days: lastDays(now, counted), pages } };
  },

  getCalendar: ({ query }, { db }) => readCalendar(db, query),
};

const lastDays = (now: Date, counted: Map<string, number>) =>
  Array.from({ length: VIEW_DAYS }, (_, index) => {
    const at = new Date(now.getTime() - (VIEW_DAYS - 1 - index) * millisecondsInDay);
    const day = at.toISOString().slice(0, 10);
    return { day, count: counted.get(day) ?? 0 };
  });
