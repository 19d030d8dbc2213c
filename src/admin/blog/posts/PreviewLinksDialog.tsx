import { useMutation, useQuery } from '@tanstack/react-query';
import { mutate } from '../../mutate.ts';
import { query } from '../../query.ts';
import { LinksDialog } from '../preview-links/LinksDialog.tsx';

const changes = ['GET /api/admin/posts/:id/preview-links'] as const;

export default function PreviewLinksDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const list = useQuery(query('GET /api/admin/posts/:id/preview-links', { params: { id } }));
  const create = useMutation(
    mutate('POST /api/admin/posts/:id/preview-links', {
      input: (count: number) => ({ params: { id }, body: { days: count } }),
      changes,
      failed: 'Could not create the link',
    }),
  );
  const revoke = useMutation(
    mutate('DELETE /api/admin/posts/:id/preview-links/:link', {
      input: (link: number) => ({ params: { id, link } }),
      changes,
      failed: 'Could not revoke the link',
    }),
  );
  return (
    <LinksDialog
      description="Anyone who has the link sees the post with its unpublished changes, as the real page. Search engines do not list it."
      list={list}
      create={create}
      revoke={revoke}
      onClose={onClose}
    />
  );
}
