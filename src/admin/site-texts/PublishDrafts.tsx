import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import { invalidate, query } from '../query.ts';
import { PublishDialog } from './PublishDialog.tsx';

/** Publishes every draft of the site, after showing what changes. @param label instead of their number */
export function PublishDrafts({ label }: { label?: string }) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const list = useQuery(query('GET /api/admin/content'));
  const drafts = list.data?.sections.filter(({ draft }) => draft) ?? [];
  const details = useQueries({
    queries: open ? drafts.map(({ key }) => query('GET /api/admin/content/:key', { params: { key } })) : [],
  });
  if (drafts.length === 0) return null;
  const loaded = details.flatMap(({ data }) => (data?.draft ? [data] : []));
  const counted = drafts.length === 1 ? 'Publish 1 draft' : `Publish ${drafts.length} drafts`;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {label ?? counted}
      </Button>
      {open && loaded.length === drafts.length && (
        <PublishDialog
          sections={loaded.map(({ key, shown, builtIn, draft }) => ({
            key,
            version: draft?.version ?? 0,
            before: shown,
            after: draft?.value ?? builtIn,
          }))}
          onClose={() => setOpen(false)}
          onPublished={() => {
            setOpen(false);
            toast({ title: 'Published', description: 'Visitors see it now.' });
            void invalidate(
              client,
              'GET /api/admin/content',
              'GET /api/admin/content/:key',
              'GET /api/admin/content-outdated',
              'GET /api/admin/samples',
            );
          }}
        />
      )}
    </>
  );
}
