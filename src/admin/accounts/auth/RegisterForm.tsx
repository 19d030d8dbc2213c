import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { TextField } from '#src/components/Field/TextField.tsx';
import { register as copy, signIn } from '#src/content/admin.ts';
import { showFieldErrors } from '../../ui/field-errors.ts';
import { lazyResolver } from '../../ui/lazy-resolver.ts';
import { authSearch, consentIn } from '../session/sign-in-address.ts';
import { useRegister } from '../session/use-session.ts';
import { AuthForm } from './AuthForm.tsx';
import * as css from './AuthScreen.css.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';

export type RegisterKind = 'setup' | 'invite' | 'open';

const load = () => import('./registration-check.ts');
const resolver = lazyResolver(load);

export function RegisterForm({ kind, token }: { kind: RegisterKind; token?: string }) {
  const registering = useRegister();
  const request = consentIn(useSearchParams()[0]);
  const form = useForm({ resolver, defaultValues: { username: '', password: '', confirm: '' } });
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = form;
  const submit = handleSubmit(({ username, password }) =>
    registering.mutate(
      { body: { username, password, ...(token && { token }) } },
      { onError: (error) => void showFieldErrors(form, error) },
    ),
  );
  return (
    <AuthForm
      copy={copy[kind]}
      submit={copy.submit}
      pending={copy.pending}
      isPending={registering.isPending}
      onSubmit={submit}
      onBegin={load}
      other={
        <Link className={css.other} to={authSearch(request)}>
          {copy.signIn}
        </Link>
      }
    >
      <TextField
        label={signIn.username}
        help={copy.usernameHelp}
        error={errors.username?.message}
        type="text"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...register('username')}
      />
      <NewPasswordFields register={register} errors={errors} />
    </AuthForm>
  );
}
