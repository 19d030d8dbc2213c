import EditPostScreen from '../../blog/posts/EditPostScreen.tsx';
import { PostClaims } from './PostClaims.tsx';

/** The editor of a post, with the claims of a generated one beside it. */
export default function EditPostWithClaims() {
  return (
    <EditPostScreen
      aside={({ post, values }) =>
        post.jobId !== null && (
          <PostClaims postId={post.id} texts={[values.title, values.metaDescription ?? '', values.content]} />
        )
      }
    />
  );
}
