import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { routes } from '#src/routes.ts';
import { LinksDialog } from '../../blog/preview-links/LinksDialog.tsx';
import { mutate } from '../../mutate.ts';
import { query } from '../../query.ts';

const changes = ['GET /api/admin/site-preview-links'] as const;

export function SharePreview({ page = routes.home.path }: { page?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        Share preview
      </Button>
      {open && <SiteLinks page={page} onClose={() => setOpen(false)} />}
    </>
  );
}

function SiteLinks({ page, onClose }: { page: string; onClose: () => void }) {
  const list = useQuery(query('GET /api/admin/site-preview-links'));
  const create = useMutation(
    mutate('POST /api/admin/site-preview-links', {
      input: (days: number) => ({ body: { days } }),
      changes,
      failed: 'Could not create the link',
    }),
  );
  const revoke = useMutation(
    mutate('DELETE /api/admin/site-preview-links/:link', {
      input: (link: number) => ({ params: { link } }),
      changes,
      failed: 'Could not revoke the link',
    }),
  );
  const created = create.data && {
    ...create.data,
    link: create.data.link + (page === routes.home.path ? '' : page),
  };
  return (
    <LinksDialog
      description="Anyone who has the link sees every public page with all current and later drafts, and can walk from page to page. Nothing can be booked there, and search engines do not list it."
      list={list}
      create={{ ...create, data: created }}
      revoke={revoke}
      onClose={onClose}
    />
  );
}
