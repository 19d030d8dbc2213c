/** Queries that show calendars or their conflicts. */
export const calendarChanges = [
  'GET /api/admin/developers/:id/calendars',
  'GET /api/admin/developers/:id/calendar-accounts',
  'GET /api/admin/calendar-accounts/:id/calendars',
  'GET /api/admin/bookings/:id/calendar-conflicts',
  'GET /api/admin/bookings/:id',
  'GET /api/admin/bookings',
  'GET /api/admin/attention',
] as const;
