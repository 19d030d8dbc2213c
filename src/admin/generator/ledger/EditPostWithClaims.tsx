import { lazyDialog } from '#src/admin/ui/lazy-part.tsx';
import EditPostScreen from '../../blog/posts/EditPostScreen.tsx';
import { PostClaims } from './PostClaims.tsx';

const WritingHelp = lazyDialog(() => import('../writing-help/WritingHelp.tsx'));

/** The editor of a post, with its claims beside it, and help with its text. */
export default function EditPostWithClaims() {
  return (
    <EditPostScreen
      aside={({ post, values }) => (
        <PostClaims postId={post.id} texts={[values.title, values.metaDescription ?? '', values.content]} />
      )}
      writingHelp={({ post, values, setField, context }) => (
        <WritingHelp
          postId={post.id}
          fields={{ titles: values.title, descriptions: values.metaDescription ?? '' }}
          setField={setField}
          {...context}
        />
      )}
    />
  );
}
