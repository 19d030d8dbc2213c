import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { CopyLink } from '#src/components/CopyLink/CopyLink.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { PREVIEW_DAYS, type PreviewLink } from '#src/contract/blog/preview-links.ts';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { dialogActions } from '../../ui/layouts.css.ts';
import { note } from '../../ui/lists.css.ts';
import { QueryList, type ViewedQuery } from '../../ui/QueryList.tsx';
import { Time } from '../../ui/Time.tsx';
import * as css from './preview-links.css.ts';

const days = { '1': 'Works for one day', [PREVIEW_DAYS]: 'Works for 7 days', '30': 'Works for 30 days' };
type Days = '1' | '7' | '30';

interface Props {
  description: string;
  list: ViewedQuery<{ links: PreviewLink[] }>;
  create: {
    data: { id: number; link: string } | undefined;
    isPending: boolean;
    mutate: (days: number) => void;
  };
  revoke: { isPending: boolean; mutate: (link: number) => void };
  onClose: () => void;
}

export function LinksDialog({ description, list, create, revoke, onClose }: Props) {
  const [lasts, setLasts] = useState<Days>(`${PREVIEW_DAYS}`);
  const created = create.data && list.data?.links.some(({ id }) => id === create.data?.id) && create.data;
  return (
    <Dialog onClose={onClose} title="Share preview link" description={description} narrow>
      <div className={css.previewLinks}>
        <div className={css.newLink}>
          <FilterSelect
            label="How long the link works"
            options={days}
            value={lasts}
            onChange={(value) => setLasts(value as Days)}
          />
          <Button disabled={create.isPending} onClick={() => create.mutate(Number(lasts))}>
            {create.isPending && <Spinner />}
            Create link
          </Button>
        </div>
        {created && (
          <CopyLink
            label="New link"
            help="Copy it now. You will not see it again."
            text={created.link}
            small
          />
        )}
        <QueryList
          query={list}
          isEmpty={({ links }) => links.length === 0}
          empty={<p className={note}>No links yet.</p>}
        >
          {({ links }) => (
            <ul role="list" className={css.linkList} aria-label="Links that work">
              {links.map((link) => (
                <li key={link.id} className={css.linkRow}>
                  <span>
                    By {link.username}, until <Time value={link.expiresAt} />
                  </span>
                  <Button tone="quiet" disabled={revoke.isPending} onClick={() => revoke.mutate(link.id)}>
                    Revoke
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </QueryList>
      </div>
      <div className={dialogActions}>
        <Button tone="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
