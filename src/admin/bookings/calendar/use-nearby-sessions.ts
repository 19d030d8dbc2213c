import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { millisecondsInHour } from 'date-fns/constants';
import { query } from '../../query.ts';

/** Undefined until a time is chosen. */
export function useNearbySessions(start: number | undefined) {
  const at = start ?? 0;
  const range = {
    from: new Date(at).toISOString(),
    to: new Date(at + millisecondsInHour).toISOString(),
  };
  const around = useQuery({
    ...query('GET /api/admin/bookings/calendar', { query: range }),
    enabled: start !== undefined,
    placeholderData: keepPreviousData,
  });
  return start === undefined || around.isPlaceholderData ? undefined : around.data;
}
