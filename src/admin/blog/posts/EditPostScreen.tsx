import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { hasCode } from '#src/api/api-error.ts';
import { UnknownScreen } from '../../shell/UnknownScreen.tsx';
import { LoadFailure } from '../../ui/Empty.tsx';
import { PageSpinner } from '../../ui/PageSpinner.tsx';
import { PostEditor } from './PostEditor.tsx';
import { openPost } from './saving/open-post.ts';

export default function EditPostScreen() {
  const id = Number(useParams().id);
  const opened = useQuery(openPost(id));
  if (opened.isPending) return <PageSpinner />;
  if (!opened.data) {
    const unknown = hasCode(opened.error, 'not_found', 'invalid_input');
    return unknown ? <UnknownScreen /> : <LoadFailure error={opened.error} onRetry={opened.refetch} />;
  }
  return <PostEditor key={id} opened={opened.data} />;
}
