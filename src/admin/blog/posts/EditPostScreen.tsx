import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { UnknownScreen } from '../../shell/UnknownScreen.tsx';
import { QueryView } from '../../ui/QueryList.tsx';
import { type Aside, PostEditor, type WritingHelp } from './PostEditor.tsx';
import { openPost } from './saving/open-post.ts';

interface Props {
  /** A panel of a later area. */
  aside?: Aside;
  writingHelp?: WritingHelp;
}

export default function EditPostScreen({ aside, writingHelp }: Props) {
  const id = Number(useParams().id);
  const opened = useQuery(openPost(id));
  return (
    <QueryView query={opened} unknown={<UnknownScreen />}>
      {(post) => <PostEditor key={id} opened={post} aside={aside} writingHelp={writingHelp} />}
    </QueryView>
  );
}
