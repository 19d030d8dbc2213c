import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AdminPostSummary } from '#src/contract/blog/posts.ts';
import type { PostSource } from '#src/contract/blog/values.ts';
import { visuallyHidden } from '#src/design/text.css.ts';
import { ADMIN_PATH, postPath } from '#src/routes.ts';
import { Time } from '../../ui/Time.tsx';
import { nowrap, quiet, textLink } from '../../ui/ui.css.ts';
import { PostBadges } from './PostBadges.tsx';
import { PostRowMenu } from './PostRowMenu.tsx';
import * as css from './PostsScreen.css.ts';

const sources: Record<PostSource, string> = {
  manual: 'On demand',
  scheduled: 'Schedule',
  custom: 'Custom prompt',
  editor: 'Editor',
};

interface Props {
  post: AdminPostSummary;
  chosen: boolean;
  onToggle: () => void;
}

export function PostRow({ post, chosen, onToggle }: Props): ReactNode {
  return (
    <>
      <td className={css.title}>
        <span className={css.titleLine}>
          <label className={css.boxCell}>
            <input
              className={css.box}
              type="checkbox"
              aria-label={`Select ${post.title}`}
              checked={chosen}
              onChange={onToggle}
            />
          </label>
          <span className={css.titleText}>
            <Link className={css.titleLink} dir="auto" to={`${ADMIN_PATH}/posts/${post.id}`}>
              {post.title}
            </Link>
            {post.tags.length > 0 && (
              <span className={css.tags}>
                <span className={visuallyHidden}>Tags: </span>
                <bdi>{post.tags.join(', ')}</bdi>
              </span>
            )}
            {!post.published && post.reviewNotes.length > 0 && (
              <span className={css.note}>{post.reviewNotes.join(' ')}</span>
            )}
          </span>
        </span>
      </td>
      <td>
        <span className={css.badges}>
          <PostBadges post={post} />
        </span>
      </td>
      <td className={`${quiet} ${css.author} ${css.minor}`} dir="auto">
        {post.author}
      </td>
      <td className={`${nowrap} ${quiet} ${css.minor}`} data-minor>
        {sources[post.source]}
      </td>
      <td className={`${nowrap} ${quiet}`}>
        <Time value={post.updatedAt} plain />
      </td>
      <td className={css.view}>
        <span className={css.rowEnd}>
          {post.published && (
            <a className={textLink} href={postPath(post.slug)} aria-label={`View ${post.title}`}>
              View
            </a>
          )}
          <PostRowMenu post={post} />
        </span>
      </td>
    </>
  );
}
