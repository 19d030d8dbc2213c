import { useMutation } from '@tanstack/react-query';
import { toast } from '#src/components/Toast/toast.ts';
import { mutate } from '../../mutate.ts';

export const questionReads = [
  'GET /api/admin/questions',
  'GET /api/admin/questions/map',
  'GET /api/admin/topics',
] as const;

const counted = (count: number) => (count === 1 ? '1 question' : `${count} questions`);

export function useQuestionActions() {
  const decide = useMutation(
    mutate('POST /api/admin/questions/decide', {
      input: (body: { ids: number[]; state: 'open' | 'dismissed' }) => ({ body }),
      failed: 'Could not save the decision',
      changes: questionReads,
      onSuccess: ({ changed }, { state }) =>
        toast({ title: `${counted(changed)} ${state === 'dismissed' ? 'ignored' : 'to decide again'}` }),
    }),
  );
  const suggest = useMutation(
    mutate('POST /api/admin/questions/suggest', {
      failed: 'Could not suggest questions',
      changes: questionReads,
      onSuccess: ({ added, dropped, dollars }) =>
        toast({
          title: added === 0 ? 'No new questions' : `${counted(added)} suggested`,
          description: [
            dropped > 0 && `${counted(dropped)} dropped, because you have them or they cannot be used.`,
            dollars === null ? 'The price of the model is unknown.' : `It cost $${dollars.toFixed(4)}.`,
          ]
            .filter(Boolean)
            .join(' '),
        }),
    }),
  );
  const removeSearches = useMutation(
    mutate('DELETE /api/admin/questions/searches', {
      failed: 'Could not delete the searches',
      changes: questionReads,
      onSuccess: ({ deleted }) =>
        toast({ title: `${deleted === 1 ? '1 search' : `${deleted} searches`} deleted` }),
    }),
  );
  return { decide, suggest, removeSearches };
}
