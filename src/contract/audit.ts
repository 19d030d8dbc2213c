/** The list of who changed what, to be kept elsewhere. It is only ever added to: no call changes it. */

import { endpoint } from './endpoint.ts';

export const audit = {
  exportChanges: endpoint({
    method: 'GET',
    path: '/api/admin/changes/export',
    access: 'admin',
    audit: 'changes.export',
    summary: 'Every change that was written down, oldest first, as JSON Lines: one object a line',
    output: 'stream',
  }),
};
