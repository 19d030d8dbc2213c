export const moneyReads = [
  'GET /api/admin/money/unmatched',
  'GET /api/admin/money',
  'GET /api/admin/packs',
  'GET /api/admin/bookings',
  'GET /api/admin/bookings/:id',
  'GET /api/admin/bookings/mail',
  'GET /api/admin/attention',
] as const;
