import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button } from '#src/components/Button/Button.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import { register as copy } from '#src/content/admin.ts';
import { users } from '#src/contract/accounts/users.ts';
import { mutate } from '../../mutate.ts';
import { showFieldErrors } from '../../ui/field-errors.ts';
import { inRow } from '../../ui/layouts.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { fields } from '../../ui/ui.css.ts';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts';
import { useUser } from '../session/use-session.ts';
import * as css from '../users/users.css.ts';

const passwords = users.changePassword.body;
const resolver = zodResolver(passwords);

export default function OwnPassword() {
  const user = useUser();
  const form = useForm({
    resolver,
    defaultValues: { current: '', password: '' },
  });
  const { register, handleSubmit, reset, formState } = form;
  const { errors, isDirty } = formState;
  useUnsavedWarning(isDirty);
  const change = useMutation(
    mutate('POST /api/account/password', {
      input: (body: { current: string; password: string }) => ({ body }),
      changes: ['GET /api/admin/users'],
      failed: (error) => !showFieldErrors(form, error) && 'Could not change your password',
      onSuccess: () => {
        reset();
        toast({ title: 'Password changed', description: 'You are signed out everywhere else.' });
      },
    }),
  );
  return (
    <Panel title="Your password">
      <form
        className={`${fields} ${css.form}`}
        method="post"
        onSubmit={handleSubmit((body) => change.mutate(body))}
        noValidate
      >
        {/* Tells password managers whose password it is. */}
        <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
        <PasswordField
          compact
          label="Current password"
          error={errors.current?.message}
          autoComplete="current-password"
          {...register('current')}
        />
        <PasswordField
          compact
          label="New password"
          help={copy.passwordHelp}
          error={errors.password?.message}
          autoComplete="new-password"
          {...register('password')}
        />
        <div className={inRow}>
          <Button type="submit" disabled={change.isPending}>
            {change.isPending && <Spinner />}
            Change password
          </Button>
        </div>
      </form>
    </Panel>
  );
}
