import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/api/client.ts';
import { toast } from '#src/components/Toast/toast.ts';
import { backupsQuery } from '../queries.ts';
import { tellFailure } from '../session/error-message.ts';

/** Has the server make a copy now. */
export function useMakeBackup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /api/admin/backups'),
    onSuccess: () => {
      toast({ title: 'Backup made', description: 'It was read back and found whole.' });
      return client.invalidateQueries({ queryKey: backupsQuery.queryKey });
    },
    onError: (error) => tellFailure('No backup was made', error),
  });
}
