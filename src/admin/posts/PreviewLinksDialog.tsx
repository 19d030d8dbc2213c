import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { CopyLink } from '#src/components/CopyLink/CopyLink.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { PREVIEW_DAYS } from '#src/contract/preview-links.ts';
import { mutate } from '../mutate.ts';
import { query } from '../query.ts';
import { LoadFailure } from '../ui/Empty.tsx';
import { FilterSelect } from '../ui/FilterSelect.tsx';
import { dialogActions } from '../ui/layouts.css.ts';
import { PageSpinner } from '../ui/PageSpinner.tsx';
import { Time } from '../ui/Time.tsx';
import * as css from './PostEditor.css.ts';

const days = { '1': 'Works for one day', [PREVIEW_DAYS]: 'Works for 7 days', '30': 'Works for 30 days' };
type Days = '1' | '7' | '30';
const changes = ['GET /api/admin/posts/:id/preview-links'] as const;

/** Creates and revokes secret links that show the post before it is public. */
export default function PreviewLinksDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const [lasts, setLasts] = useState<Days>(`${PREVIEW_DAYS}`);
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
  const created = create.data && list.data?.links.some((link) => link.id === create.data?.id) && create.data;
  return (
    <Dialog
      open
      onOpenChange={(stays) => stays || onClose()}
      title="Share preview link"
      description="Anyone who has the link sees the post with its unpublished changes, as the real page. Search engines do not list it."
      narrow
    >
      <div className={css.previewLinks}>
        <div className={css.newLink}>
          <FilterSelect
            label="How long the link works"
            options={days}
            value={lasts}
            onChange={(value) => setLasts(value as Days)}
          />
          <Button size="small" disabled={create.isPending} onClick={() => create.mutate(Number(lasts))}>
            {create.isPending && <Spinner />}
            Create link
          </Button>
        </div>
        {created && (
          <CopyLink
            label="New link"
            help="Copy it now. You will not see it again."
            url={created.link}
            small
          />
        )}
        {list.isPending && <PageSpinner />}
        {list.isError && <LoadFailure error={list.error} onRetry={list.refetch} />}
        {list.data?.links.length === 0 && <p className={css.kept}>No links yet.</p>}
        <ul role="list" className={css.linkList} aria-label="Links that work">
          {list.data?.links.map((link) => (
            <li key={link.id} className={css.linkRow}>
              <span>
                By {link.username}, until <Time value={link.expiresAt} />
              </span>
              <Button
                tone="quiet"
                size="small"
                disabled={revoke.isPending}
                onClick={() => revoke.mutate(link.id)}
              >
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <div className={dialogActions}>
        <Button tone="quiet" size="small" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
