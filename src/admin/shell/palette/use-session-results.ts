import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dateFormat } from '#src/contract/format.ts';
import { adminBookingPath, adminClientPath } from '#src/routes.ts';
import { statusOf } from '../../bookings/bookings/booking-labels.ts';
import { query } from '../../query.ts';
import { useDebouncedText } from './use-debounced-text.ts';

/** Shorter queries match nearly everything. */
const LEAST = 2;

interface Found {
  kind: 'Bookings' | 'Clients';
  value: string;
  title: string;
  note: string;
  to: string;
}

const day = (time: string) => dateFormat({ dateStyle: 'medium' }).format(new Date(time));

export function useFoundSessions(typed: string): { searching: boolean; found: Found[] } {
  const asked = useDebouncedText(typed);
  const enough = asked.length >= LEAST && typed.trim().length >= LEAST;
  const answer = useQuery({
    ...query('GET /api/admin/find', { query: { q: asked } }),
    enabled: enough,
    placeholderData: keepPreviousData,
  });
  const { bookings = [], guests: clients = [] } = (enough && answer.data) || {};
  return {
    searching: typed.trim() !== asked || (enough && answer.isFetching),
    found: [
      ...bookings.map(({ id, name, startsAt, state, approval }) => ({
        kind: 'Bookings' as const,
        value: `booking ${id}`,
        title: name,
        note: `${day(startsAt)}, ${statusOf({ state, approval }).label}`,
        to: adminBookingPath(id),
      })),
      ...clients.map(({ key, name, email }) => ({
        kind: 'Clients' as const,
        value: `guest ${key}`,
        title: name,
        note: email,
        to: adminClientPath(key),
      })),
    ],
  };
}
