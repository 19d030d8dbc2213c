import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { millisecondsInMinute } from 'date-fns/constants';
import { useEffect, useMemo, useState } from 'react';
import { browserZone } from '#src/components/browser-locale.ts';
import { useMedia } from '#src/components/use-media.ts';
import { firstWeekday } from '#src/contract/language.ts';
import { isTimeZone } from '#src/contract/time-zone.ts';
import { below } from '#src/design/breakpoints.ts';
import { query } from '../../query.ts';
import { oneOf, useAddressFilter } from '../../ui/use-address-filter.ts';
import { kindKey } from '../bookings/kind-key.ts';
import { addDays, dateAt, weekOf, zoneDay } from './zone-days.ts';

const VIEWS = ['week', 'day'] as const;
/** Visitors book while the calendar is open. */
const REREAD_MS = millisecondsInMinute;

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), millisecondsInMinute);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const isDate = (value: string | null): value is string =>
  value !== null && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

/** The view is kept in the URL. Phones show one day as a list. */
export function useCalendar() {
  const { get, set } = useAddressFilter<'view' | 'date' | 'zone' | 'developer' | 'tier'>();
  const phone = useMedia(below.tablet);
  const own = browserZone();
  const asked = get('zone');
  const zone = asked && isTimeZone(asked) ? asked : (own ?? 'UTC');
  const view = phone ? 'day' : (oneOf(VIEWS, get('view')) ?? 'week');
  const now = useNow();
  const today = dateAt(now, zone);
  const given = get('date');
  const date = isDate(given) ? given : today;
  const days = useMemo(
    () => (view === 'week' ? weekOf(date, firstWeekday()) : [date]).map((day) => zoneDay(day, zone)),
    [view, date, zone],
  );
  const from = days[0]?.start ?? now;
  const to = Math.max(days.at(-1)?.end ?? now, from + 1);
  const range = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
  const calendar = useQuery({
    ...query('GET /api/admin/bookings/calendar', { query: range }),
    placeholderData: keepPreviousData,
    refetchInterval: REREAD_MS,
  });
  const developer = Number(get('developer')) || undefined;
  const tier = kindKey(get('tier'));
  const all = calendar.data;
  const data = useMemo(
    () =>
      all && {
        ...all,
        developers: all.developers.filter(
          (each) =>
            (developer === undefined || each.id === developer) &&
            (tier === undefined || each.kinds.includes(tier)),
        ),
        sessions: all.sessions.filter(
          (each) =>
            (developer === undefined || each.developerId === developer) &&
            (tier === undefined || each.tier === tier),
        ),
      },
    [all, developer, tier],
  );
  return {
    calendar,
    data,
    days,
    view,
    date,
    today,
    now,
    phone,
    own,
    zone,
    developer,
    tier,
    set,
    /** @param steps days or weeks, negative to go back */
    go: (steps: number) => set('date', addDays(date, view === 'week' ? 7 * steps : steps)),
  };
}

export type CalendarState = ReturnType<typeof useCalendar>;
