import { useQuery } from '@tanstack/react-query';
import { query } from '../../query.ts';

/** The time zone of the user's working hours, used for session times; undefined for the browser's. */
export const useOwnZone = (): string | undefined =>
  useQuery(query('GET /api/admin/people/me')).data?.developer?.timeZone;
