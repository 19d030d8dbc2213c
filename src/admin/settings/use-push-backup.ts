import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/api/client.ts';
import { toast } from '#src/components/Toast/toast.ts';
import { backupsQuery } from '../queries.ts';
import { errorMessage } from '../session/error-message.ts';

/** Has the server send the newest copy to the bucket now. */
export function usePushBackup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /api/admin/backups/push'),
    onSuccess: ({ key }) =>
      key
        ? toast({ title: 'The newest copy is in the bucket', description: `As ${key}.` })
        : toast({
            title: 'The newest copy is on its way',
            description: 'It takes a while; Settings → Backups says when it has arrived.',
          }),
    onError: (error) =>
      toast({ variant: 'destructive', title: 'The copy was not sent', description: errorMessage(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: backupsQuery.queryKey }),
  });
}
