import { announcing } from '../../announcing.ts';

const changes = [
  'GET /api/admin/bookings',
  'GET /api/admin/bookings/:id',
  'GET /api/admin/bookings/:id/times',
  'GET /api/admin/bookings/calendar',
  'GET /api/admin/bookings/mail',
  'GET /api/admin/bookings/settings',
  'GET /api/admin/bookings/sources',
  'GET /api/admin/bookings/steps',
  'GET /api/admin/people',
  'GET /api/admin/people/:id',
  'GET /api/admin/attention',
  'GET /api/admin/guests',
  'GET /api/admin/guests/:key',
] as const;

export const useBookingMutation = announcing(changes);
