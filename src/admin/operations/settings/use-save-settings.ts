import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiInput } from '#src/api/client.ts';
import { toast } from '#src/components/Toast/toast.ts';
import type { SettingsView } from '#src/contract/operations/site-settings.ts';
import { mutate } from '../../mutate.ts';
import { query } from '../../query.ts';

export type SettingsChange = ApiInput<'PATCH /api/admin/settings'>['body'];

const settingsKey = query('GET /api/admin/settings').queryKey;

/** The changed values, and all secrets, because the stored ones are never sent to the browser. */
function changed(body: SettingsChange, stored: SettingsView | undefined): SettingsChange {
  const known: Record<string, unknown> = { ...stored };
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name])),
  );
}

export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation(
    mutate('PATCH /api/admin/settings', {
      // Send only changed values, because some settings ask for the password.
      input: (body: SettingsChange) => ({ body: changed(body, client.getQueryData(settingsKey)) }),
      scope: { id: 'settings' },
      changes: ['GET /api/admin/blog'],
      failed: 'Could not save the settings',
      onSuccess: (saved) => {
        client.setQueryData(settingsKey, saved);
        toast({ title: 'Settings saved' });
      },
    }),
  );
}
