import { useQuery } from '@tanstack/react-query';
import type { Job } from '#src/contract/generator/jobs.ts';
import { query } from '../../query.ts';
import { QueryView } from '../../ui/QueryList.tsx';
import { BriefForm } from './BriefForm.tsx';

/** The brief of a job that waits for its approval. */
export function BriefPanel({ job: { id } }: { job: Job }) {
  const brief = useQuery(query('GET /api/admin/jobs/:id/brief', { params: { id } }));
  return (
    <QueryView query={brief} loading={[6, 2]} frame="Brief">
      {(found) => <BriefForm jobId={id} brief={found} />}
    </QueryView>
  );
}
