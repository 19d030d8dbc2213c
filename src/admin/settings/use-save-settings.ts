import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiInput } from '#src/api/client.ts';
import { toast } from '#src/components/Toast/toast.ts';
import { mutate } from '../mutate.ts';
import { query } from '../query.ts';

export type SettingsChange = ApiInput<'PATCH /api/admin/settings'>['body'];

/** Saves one section of the settings. */
export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation(
    mutate('PATCH /api/admin/settings', {
      input: (body: SettingsChange) => ({ body }),
      scope: { id: 'settings' },
      changes: ['GET /api/admin/blog'],
      failed: 'Could not save the settings',
      onSuccess: (saved) => {
        client.setQueryData(query('GET /api/admin/settings').queryKey, saved);
        toast({ title: 'Settings saved' });
      },
    }),
  );
}
