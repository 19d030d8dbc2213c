import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { UnknownScreen } from '../../shell/UnknownScreen.tsx';
import { QueryView } from '../../ui/QueryList.tsx';
import { type Aside, PostEditor } from './PostEditor.tsx';
import { openPost } from './saving/open-post.ts';

/** @param aside what a later area has to say about the post */
export default function EditPostScreen({ aside }: { aside?: Aside }) {
  const id = Number(useParams().id);
  const opened = useQuery(openPost(id));
  return (
    <QueryView query={opened} unknown={<UnknownScreen />}>
      {(post) => <PostEditor key={id} opened={post} aside={aside} />}
    </QueryView>
  );
}
