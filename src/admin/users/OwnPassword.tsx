import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ApiError } from '#src/api/api-error.ts';
import { api } from '#src/api/client.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { control, dense } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import { register as copy } from '#src/content/admin.ts';
import { users } from '#src/contract/users.ts';
import { tellFailure } from '../session/error-message.ts';
import { useUser } from '../session/use-session.ts';
import { Panel } from '../ui/Panel.tsx';
import { fields, inRow } from '../ui/ui.css.ts';
import * as css from './users.css.ts';

const passwords = users.changePassword.body;
const resolver = zodResolver(passwords);

/** Changing one's own password; other sessions of one's own end with it. */
export function OwnPassword() {
  const user = useUser();
  const client = useQueryClient();
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver,
    defaultValues: { current: '', password: '' },
  });
  const { errors } = formState;
  const change = useMutation({
    mutationFn: (body: { current: string; password: string }) => api('POST /api/account/password', { body }),
    onSuccess: () => {
      reset();
      toast({ title: 'Password changed', description: 'Your other sessions have ended.' });
      return client.invalidateQueries({ queryKey: ['GET /api/admin/users'] });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 400)
        setError('current', { message: error.detail }, { shouldFocus: true });
      else tellFailure('The password was not changed', error);
    },
  });
  return (
    <Panel title="Your password">
      <form
        className={`${fields} ${css.form}`}
        method="post"
        onSubmit={handleSubmit((body) => change.mutate(body))}
        noValidate
      >
        {/* For password managers: whose it is. */}
        <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
        <Field label="Present password" error={errors.current?.message}>
          {(props) => (
            <input
              className={`${control} ${dense}`}
              type="password"
              autoComplete="current-password"
              {...props}
              {...register('current')}
            />
          )}
        </Field>
        <Field label="New password" help={copy.passwordHelp} error={errors.password?.message}>
          {(props) => (
            <input
              className={`${control} ${dense}`}
              type="password"
              autoComplete="new-password"
              {...props}
              {...register('password')}
            />
          )}
        </Field>
        <div className={inRow}>
          <Button type="submit" size="small" disabled={change.isPending}>
            {change.isPending && <Spinner />}
            Change password
          </Button>
        </div>
      </form>
    </Panel>
  );
}
