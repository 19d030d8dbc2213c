import type { AdminPostSummary } from '#src/contract/posts.ts';
import { Badge } from '../ui/Badge.tsx';

/** A post's status, and whether the embedded sample writer made it. */
export function PostBadges({ post }: { post: AdminPostSummary }) {
  const toReview = !post.published && post.reviewNotes.length > 0;
  return (
    <>
      {post.published ? (
        <Badge tone="success">Published</Badge>
      ) : (
        <Badge tone={toReview ? 'warning' : 'neutral'}>{toReview ? 'Needs review' : 'Draft'}</Badge>
      )}
      {post.isSample && <Badge plain>Sample</Badge>}
    </>
  );
}
