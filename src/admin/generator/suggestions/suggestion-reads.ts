/** Reads that change when a suggestion is decided. */
export const suggestionReads = [
  'GET /api/admin/proposals',
  'GET /api/admin/proposals/groups',
  'GET /api/admin/proposals/open',
  'GET /api/admin/posts/:id',
  'GET /api/admin/posts',
] as const;
