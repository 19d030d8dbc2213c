import { useNavigate } from 'react-router';
import { postInput } from '#src/contract/blog/posts.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { usePostActions } from './use-post-actions.ts';

const schema = postInput.pick({ title: true });

export default function NewPostDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { create } = usePostActions();
  return (
    <FormDialog
      onClose={onClose}
      title="New post"
      description="It starts as a draft. The URL comes from the title, and you can change it."
      narrow
      schema={schema}
      defaults={{ title: '' }}
      submit="Create draft"
      save={({ title }) => create.mutateAsync(title)}
      onSaved={({ id }) => navigate(`${ADMIN_PATH}/posts/${id}`)}
      toasts
      fields={[{ name: 'title', label: 'Title', maxLength: 200, compact: false }]}
    />
  );
}
