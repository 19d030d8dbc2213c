/** Page views that only the browser knows of. */

import { endpoint } from '../endpoint.ts';
import { z } from '../zod.ts';

export const pageViews = {
  openedPage: endpoint('POST /api/views', {
    access: 'public',
    // Counted in memory, and saved together with the views that the server counts.
    changesNothing: true,
    summary: 'Count a view of a page that the browser had prefetched',
    query: z.object({
      path: z.string('path is required').max(2_048, 'path must be at most 2,048 characters'),
    }),
    output: 'none',
  }),
};
