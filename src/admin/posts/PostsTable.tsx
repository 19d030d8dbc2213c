import type { AdminPostSummary } from '#src/contract/posts.ts';
import type { PostSource } from '#src/contract/values.ts';
import { postPath } from '#src/routes.ts';
import { TableScroll } from '../ui/TableScroll.tsx';
import { Time } from '../ui/Time.tsx';
import { inRow, nowrap, quiet, table } from '../ui/ui.css.ts';
import { PostBadges } from './PostBadges.tsx';
import * as css from './PostsScreen.css.ts';

const sources: Record<PostSource, string> = {
  manual: 'On demand',
  scheduled: 'Schedule',
  custom: 'Custom prompt',
  editor: 'Editor',
};

export function PostsTable({ posts }: { posts: readonly AdminPostSummary[] }) {
  return (
    <TableScroll label="Posts">
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">Title</th>
            <th scope="col">Status</th>
            <th scope="col" className={css.wideOnly}>
              Written by
            </th>
            <th scope="col" className={css.wideOnly}>
              Changed
            </th>
          </tr>
        </thead>
        <tbody>
          {posts.map((post) => (
            <tr key={post.id}>
              <td className={css.title}>
                {post.published ? (
                  <a className={css.titleLink} href={postPath(post.slug)}>
                    {post.title}
                  </a>
                ) : (
                  post.title
                )}
                {!post.published && post.reviewNotes.length > 0 && (
                  <p className={css.note}>{post.reviewNotes.join(' ')}</p>
                )}
              </td>
              <td>
                <span className={inRow}>
                  <PostBadges post={post} />
                </span>
              </td>
              <td className={`${nowrap} ${quiet} ${css.wideOnly}`}>{sources[post.source]}</td>
              <td className={`${nowrap} ${quiet} ${css.wideOnly}`}>
                <Time value={post.updatedAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
