import { announcing } from '../../announcing.ts';

/** Every query that shows developers, or depends on who they are and when they work. */
const changes = [
  'GET /api/admin/people',
  'GET /api/admin/people/:id',
  'GET /api/admin/people/me',
  'GET /api/admin/people/me/sessions',
  'GET /api/admin/bookings',
  'GET /api/admin/bookings/:id',
  'GET /api/admin/bookings/calendar',
  'GET /api/admin/attention',
  'GET /api/admin/checklist',
] as const;

/** A mutation that shows a toast with its result and refetches everything about developers. */
export const useDevelopersMutation = announcing(changes);
