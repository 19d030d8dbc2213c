import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { hasCode } from '#src/api/api-error.ts';
import { query } from '../query.ts';
import { UnknownScreen } from '../shell/UnknownScreen.tsx';
import { LoadFailure } from '../ui/Empty.tsx';
import { PageSpinner } from '../ui/PageSpinner.tsx';
import { PostEditor } from './PostEditor.tsx';

export default function EditPostScreen() {
  const id = Number(useParams().id);
  // `gcTime: 0`, to refetch each time the editor opens: someone else may have saved since.
  const post = useQuery({ ...query('GET /api/admin/posts/:id', { params: { id } }), gcTime: 0 });
  if (post.isPending) return <PageSpinner />;
  if (!post.data) {
    const unknown = hasCode(post.error, 'not_found', 'invalid_input');
    return unknown ? <UnknownScreen /> : <LoadFailure error={post.error} onRetry={post.refetch} />;
  }
  return <PostEditor key={id} post={post.data} />;
}
