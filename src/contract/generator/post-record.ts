import { endpoint } from '../endpoint.ts';
import { idParams } from '../fields.ts';

export const postRecord = {
  exportPost: endpoint('GET /api/admin/posts/:id/export', {
    access: 'editor',
    audit: 'post.export',
    summary:
      'Everything that the site knows about one post, as JSON: text, history, sources, ledger, citations, links and views',
    params: idParams,
    output: 'stream',
  }),
};
