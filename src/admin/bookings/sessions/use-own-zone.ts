import { useQuery } from '@tanstack/react-query';
import { query } from '../../query.ts';

/**
 * The time zone in which someone reads the times of sessions, in lists as on a session's own page: that of their hours.
 * @returns undefined for the browser's
 */
export const useOwnZone = (): string | undefined =>
  useQuery(query('GET /api/admin/people/me')).data?.developer?.timeZone;
