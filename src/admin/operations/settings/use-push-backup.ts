import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#src/components/Toast/toast.ts';
import { mutate } from '../../mutate.ts';
import { invalidate } from '../../query.ts';

export function usePushBackup() {
  const client = useQueryClient();
  return useMutation(
    mutate('POST /api/admin/backups/push', {
      failed: 'Could not send the backup',
      onSuccess: ({ key }) =>
        key
          ? toast({ title: 'The latest backup is in the bucket', description: `Saved as ${key}.` })
          : toast({
              title: 'Sending the latest backup',
              description: 'This takes a while. Check Settings → Backups to see when it is done.',
            }),
      // The list also shows a failed upload.
      onSettled: () => invalidate(client, 'GET /api/admin/backups'),
    }),
  );
}
