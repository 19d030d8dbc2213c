import type { AdminPost } from '#src/contract/blog/posts.ts';
import * as css from './PostEditor.css.ts';
import { ProblemList } from './ProblemList.tsx';
import type { Checks, Problem } from './use-checks.ts';

interface Props {
  post: AdminPost;
  checks: Checks;
  onShow: (field: Problem['field']) => void;
}

/** Lists the checks that a generated post fails now, or failed when it was written. */
export function ReviewNotice({ post, checks: { problems }, onShow }: Props) {
  if (post.published || post.reviewNotes.length === 0) return null;
  if (problems?.length === 0)
    return (
      <div className={css.review} role="note" aria-label="Review">
        <p>
          <strong>All checks pass now.</strong> This post waited for review. You can publish it.
        </p>
      </div>
    );
  return (
    <div className={css.review} role="note" aria-label="Review">
      <p>
        <strong>This post waits for your review.</strong> It was not published because of these checks:
      </p>
      {problems ? (
        <ProblemList problems={problems} onShow={onShow} />
      ) : (
        <ul className={css.findings}>
          {post.reviewNotes.map((note) => (
            <li key={note} className={css.finding}>
              {note}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
