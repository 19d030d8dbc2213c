import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiInput, api } from '#src/api/client.ts';
import { toast } from '#src/components/Toast/toast.ts';
import { settingsQuery } from '../queries.ts';
import { tellFailure } from '../session/error-message.ts';

export type SettingsChange = ApiInput<'PATCH /api/admin/settings'>['body'];

/** Saves a part of the settings. */
export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'settings' },
    mutationFn: (body: SettingsChange) => api('PATCH /api/admin/settings', { body }),
    onSuccess: (saved) => {
      client.setQueryData(settingsQuery.queryKey, saved);
      toast({ title: 'Settings saved' });
    },
    onError: (error) => tellFailure('The settings were not saved', error),
  });
}
