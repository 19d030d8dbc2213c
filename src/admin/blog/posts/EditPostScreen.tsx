import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { UnknownScreen } from '../../shell/UnknownScreen.tsx';
import { QueryView } from '../../ui/QueryList.tsx';
import { PostEditor } from './PostEditor.tsx';
import { openPost } from './saving/open-post.ts';

export default function EditPostScreen() {
  const id = Number(useParams().id);
  const opened = useQuery(openPost(id));
  return (
    <QueryView query={opened} unknown={<UnknownScreen />}>
      {(post) => <PostEditor key={id} opened={post} />}
    </QueryView>
  );
}
