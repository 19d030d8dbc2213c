import type { AdminPostSummary } from '#src/contract/blog/posts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Time } from '../../ui/Time.tsx';
import type { BadgeTone } from '../../ui/ui.css.ts';

/** Also marks sample articles of the library. */
export function PostBadges({ post }: { post: AdminPostSummary }) {
  const [tone, status] = statusOf(post);
  return (
    <>
      <Badge tone={tone}>{status}</Badge>
      {post.publishAt && <Time value={post.publishAt} plain />}
      {post.isSample && <Badge plain>Sample</Badge>}
    </>
  );
}

function statusOf({ published, publishAt, reviewNotes }: AdminPostSummary): [BadgeTone, string] {
  if (published) return ['success', 'Published'];
  if (publishAt) return ['neutral', 'Scheduled'];
  return reviewNotes.length > 0 ? ['warning', 'Needs review'] : ['neutral', 'Draft'];
}
