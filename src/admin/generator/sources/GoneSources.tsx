import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import type { GoneSource } from '#src/contract/generator/sources.ts';
import { ADMIN_PATH, adminSourcePath } from '#src/routes.ts';
import { mutate } from '../../mutate.ts';
import { Badge } from '../../ui/Badge.tsx';
import { inRow } from '../../ui/layouts.css.ts';
import { note, panelNote, panelRow, row, rows, spread } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Time } from '../../ui/Time.tsx';
import { posts } from './source-labels.ts';
import * as css from './sources.css.ts';

/** "2 posts rest on a source that was withdrawn" */
function goneTitle({ gone, posts: resting }: GoneSource): string {
  return `${posts(resting.length)} ${resting.length === 1 ? 'rests' : 'rest'} on a source that was ${gone}`;
}

/** Withdrawn or forgotten sources on which posts are based. */
export function GoneSources({ gone }: { gone: readonly GoneSource[] }) {
  const settle = useMutation(
    mutate('DELETE /api/admin/sources/:id/posts/:postId', {
      failed: 'Could not mark the post as checked',
      changes: ['GET /api/admin/sources', 'GET /api/admin/sources/:id', 'GET /api/admin/attention'],
      onSuccess: () => toast({ title: 'Marked as checked' }),
    }),
  );
  if (gone.length === 0) return null;
  return (
    <Panel title="Check these posts">
      <ul role="list" className={rows}>
        {gone.map((source) => (
          <li key={source.id} className={panelRow}>
            <div className={inRow}>
              <Badge tone="danger">{source.gone === 'withdrawn' ? 'Withdrawn' : 'Forgotten'}</Badge>
              <strong>{goneTitle(source)}</strong>
            </div>
            <p className={`${note} ${css.below}`}>
              <Link className={css.name} to={adminSourcePath(source.id)}>
                <bdi>{source.title}</bdi>
              </Link>
              , {source.gone} <Time value={source.goneAt} plain />
            </p>
            <ul role="list" className={rows}>
              {source.posts.map((post) => (
                <li key={post.id} className={`${row} ${spread}`}>
                  <span>
                    <Link className={css.name} to={`${ADMIN_PATH}/posts/${post.id}`}>
                      <bdi>{post.title}</bdi>
                    </Link>{' '}
                    {!post.published && <Badge plain>Draft</Badge>}
                  </span>
                  <Button
                    tone="quiet"
                    disabled={settle.isPending}
                    aria-label={`Mark as checked: ${post.title}`}
                    onClick={() => settle.mutate({ params: { id: source.id, postId: post.id } })}
                  >
                    Mark as checked
                  </Button>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className={panelNote}>
        Remove from each post what only this source says, or find another source for it. Then mark the post as
        checked.
      </p>
    </Panel>
  );
}
