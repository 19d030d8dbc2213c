import { announcing } from '../../announcing.ts';

const changes = [
  'GET /api/admin/kinds',
  'GET /api/bookings/kinds',
  'GET /api/admin/people',
  'GET /api/admin/people/:id',
  'GET /api/admin/bookings/settings',
  'GET /api/admin/attention',
  'GET /api/admin/checklist',
  'GET /api/admin/content',
] as const;

export const useKindMutation = announcing(changes);
