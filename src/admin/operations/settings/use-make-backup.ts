import { useMutation } from '@tanstack/react-query';
import { toast } from '#src/components/Toast/toast.ts';
import { mutate } from '../../mutate.ts';

export const useMakeBackup = () =>
  useMutation(
    mutate('POST /api/admin/backups', {
      changes: ['GET /api/admin/backups'],
      failed: 'Could not create a backup',
      onSuccess: () =>
        toast({ title: 'Backup created', description: 'The copy was checked and is complete.' }),
    }),
  );
