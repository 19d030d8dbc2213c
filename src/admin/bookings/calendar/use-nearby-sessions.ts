import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { millisecondsInMinute } from 'date-fns/constants';
import { LONGEST_SESSION } from '#src/contract/bookings/values.ts';
import { query } from '../../query.ts';

/** Undefined until a time is chosen. */
export function useNearbySessions(start: number | undefined) {
  const at = start ?? 0;
  const range = {
    from: new Date(at).toISOString(),
    to: new Date(at + LONGEST_SESSION * millisecondsInMinute).toISOString(),
  };
  const around = useQuery({
    ...query('GET /api/admin/bookings/calendar', { query: range }),
    enabled: start !== undefined,
    placeholderData: keepPreviousData,
  });
  return start === undefined || around.isPlaceholderData ? undefined : around.data;
}
