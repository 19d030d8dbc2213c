import { Link } from 'react-router';
import { dashboard } from '#src/content/admin.ts';
import type { AdminPostSummary } from '#src/contract/blog/posts.ts';
import { ADMIN_PATH, postPath } from '#src/routes.ts';
import { PostBadges } from '../../blog/posts/PostBadges.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QueryList, type ViewedQuery } from '../../ui/QueryList.tsx';
import { Time } from '../../ui/Time.tsx';
import { textLink } from '../../ui/ui.css.ts';
import * as css from './Dashboard.css.ts';

export function LatestPosts({ query }: { query: ViewedQuery<readonly AdminPostSummary[]> }) {
  return (
    <Panel
      title={dashboard.latest.title}
      action={
        <Link className={textLink} to={`${ADMIN_PATH}/posts`}>
          {dashboard.latest.all}
        </Link>
      }
    >
      <QueryList
        query={query}
        loading={[4, 2]}
        isEmpty={(posts) => posts.length === 0}
        empty={<Empty>{dashboard.latest.empty}</Empty>}
      >
        {(posts) => (
          <ul className={css.rows}>
            {posts.map((post) => (
              <li key={post.id} className={css.row}>
                <div className={css.rowMain}>
                  {post.published ? (
                    <a className={css.rowTitle} dir="auto" href={postPath(post.slug)}>
                      {post.title}
                    </a>
                  ) : (
                    <Link className={css.rowTitle} dir="auto" to={`${ADMIN_PATH}/posts/${post.id}`}>
                      {post.title}
                    </Link>
                  )}
                  {post.reviewNotes.length > 0 && !post.published && (
                    <p className={css.rowWarning}>{post.reviewNotes.join(' ')}</p>
                  )}
                  <p className={css.rowNote}>
                    <Time value={post.publishedAt ?? post.createdAt} />
                  </p>
                </div>
                <div className={css.rowSide}>
                  <PostBadges post={post} />
                </div>
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </Panel>
  );
}
