import { Link } from 'react-router';
import type { RestingPost } from '#src/contract/generator/sources.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { Badge } from '../../ui/Badge.tsx';
import { emptyNote, panelRow, rows } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import * as css from './sources.css.ts';

export function RestingPosts({ posts }: { posts: readonly RestingPost[] }) {
  return (
    <Panel title="Posts that use it">
      {posts.length === 0 && <p className={emptyNote}>No post uses it yet.</p>}
      <ul role="list" className={rows}>
        {posts.map(({ id, title, published }) => (
          <li key={id} className={panelRow}>
            <Link className={css.name} to={`${ADMIN_PATH}/posts/${id}`}>
              <bdi>{title}</bdi>
            </Link>{' '}
            {!published && <Badge plain>Draft</Badge>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
