import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#src/api/api-error.ts';
import { type MailServerFields, mailServerFields } from '#src/contract/operations/mail-server.ts';
import type { SettingsView } from '#src/contract/operations/site-settings.ts';

const resolver = zodResolver(mailServerFields);
const EMPTY = { host: '', port: 465, encryption: 'tls' as const, user: '' };

/** Not kept in the browser, because one field is a password. */
export function useMailServerForm(saved: SettingsView['smtp']) {
  const form = useForm<MailServerFields>({
    resolver,
    defaultValues: { ...(saved ?? EMPTY), password: '' },
  });
  const { reset } = form;
  useEffect(() => reset({ ...(saved ?? EMPTY), password: '' }), [saved, reset]);

  const showFault = (error: unknown) => {
    const fault =
      error instanceof ApiError
        ? error.fields.find(({ field }) => field.endsWith('smtp.password'))
        : undefined;
    if (fault) form.setError('password', { type: 'server', message: fault.message });
  };
  return { form, showFault };
}
