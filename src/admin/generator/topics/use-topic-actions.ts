import { useMutation } from '@tanstack/react-query';
import { toast } from '#src/components/Toast/toast.ts';
import { dashboard } from '#src/content/admin.ts';
import { mutate } from '../../mutate.ts';

const changes = ['GET /api/admin/topics'] as const;

export function useTopicActions() {
  const assign = useMutation(
    mutate('PATCH /api/admin/topics/:id', {
      input: ({ id, postId }: { id: number; postId: number | null }) => ({
        params: { id },
        body: { postId },
      }),
      failed: 'Could not assign the post',
      changes,
      onSuccess: (_, { postId }) =>
        toast({ title: postId === null ? 'The question is open again' : 'Post assigned' }),
    }),
  );
  const remove = useMutation(
    mutate('DELETE /api/admin/topics/:id', {
      input: (id: number) => ({ params: { id } }),
      failed: 'Could not delete the question',
      changes,
      onSuccess: () => toast({ title: 'Question deleted', description: 'Its post stays.' }),
    }),
  );
  const write = useMutation(
    mutate('POST /api/admin/generate-post', {
      input: (topicId: number) => ({ body: { topicId } }),
      changes: [...changes, 'GET /api/admin/jobs'],
      failed: dashboard.generate.failed,
      onSuccess: ({ message }) => toast({ title: dashboard.generate.started, description: message }),
    }),
  );
  return { assign, remove, write };
}
