import { Link } from 'react-router';
import type { AdminPostSummary } from '#src/contract/posts.ts';
import type { PostSource } from '#src/contract/values.ts';
import { ADMIN_PATH, postPath } from '#src/routes.ts';
import { TableScroll } from '../ui/TableScroll.tsx';
import { Time } from '../ui/Time.tsx';
import { inRow, nowrap, quiet, table, textLink } from '../ui/ui.css.ts';
import { PostBadges } from './PostBadges.tsx';
import * as css from './PostsScreen.css.ts';

const sources: Record<PostSource, string> = {
  manual: 'On demand',
  scheduled: 'Schedule',
  custom: 'Custom prompt',
  editor: 'Editor',
};

interface Props {
  posts: readonly AdminPostSummary[];
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
}

export function PostsTable({ posts, chosen, onChoose }: Props) {
  const all = posts.every(({ id }) => chosen.has(id));
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return (
    <TableScroll label="Posts">
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">
              <span className={css.titleLine}>
                <input
                  className={css.box}
                  type="checkbox"
                  aria-label="Choose all on this page"
                  checked={all}
                  onChange={() => onChoose(new Set(all ? [] : posts.map(({ id }) => id)))}
                />
                Title
              </span>
            </th>
            <th scope="col">Status</th>
            <th scope="col">Written by</th>
            <th scope="col">Changed</th>
            <th scope="col">On the blog</th>
          </tr>
        </thead>
        <tbody>
          {posts.map((post) => (
            <tr key={post.id}>
              <td className={css.title}>
                <span className={css.titleLine}>
                  <span className={css.boxCell}>
                    <input
                      className={css.box}
                      type="checkbox"
                      aria-label={`Choose ${post.title}`}
                      checked={chosen.has(post.id)}
                      onChange={() => toggle(post.id)}
                    />
                  </span>
                  <span>
                    <Link className={css.titleLink} to={`${ADMIN_PATH}/posts/${post.id}`}>
                      {post.title}
                    </Link>
                    {!post.published && post.reviewNotes.length > 0 && (
                      <span className={css.note}>{post.reviewNotes.join(' ')}</span>
                    )}
                  </span>
                </span>
              </td>
              <td>
                <span className={inRow}>
                  <PostBadges post={post} />
                </span>
              </td>
              <td className={`${nowrap} ${quiet}`} data-minor>
                {sources[post.source]}
              </td>
              <td className={`${nowrap} ${quiet}`}>
                <Time value={post.updatedAt} />
              </td>
              <td>
                {post.published && (
                  <a className={textLink} href={postPath(post.slug)} aria-label={`View ${post.title}`}>
                    View
                  </a>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
