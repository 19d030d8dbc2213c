import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '#src/api/api-error.ts';
import { postQuery } from '../queries.ts';
import { UnknownScreen } from '../shell/UnknownScreen.tsx';
import { LoadFailure } from '../ui/Empty.tsx';
import { PageSpinner } from '../ui/PageSpinner.tsx';
import { PostEditor } from './PostEditor.tsx';

export default function EditPostScreen() {
  const id = Number(useParams().id);
  // Opened anew, it is read anew: somebody else may have written in the meantime.
  const post = useQuery({ ...postQuery(id), gcTime: 0 });
  if (post.isPending) return <PageSpinner />;
  if (!post.data) {
    const unknown = post.error instanceof ApiError && [400, 404].includes(post.error.status);
    return unknown ? <UnknownScreen /> : <LoadFailure error={post.error} onRetry={post.refetch} />;
  }
  return <PostEditor key={id} post={post.data} />;
}
