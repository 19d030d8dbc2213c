import { announcing } from '../../announcing.ts';

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

export const useDevelopersMutation = announcing(changes);

/** Without the screen of the developer, who is gone: reading them again would fail. */
export const useDeleteDeveloper = announcing(changes.filter((call) => call !== 'GET /api/admin/people/:id'));
