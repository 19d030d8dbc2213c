import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { ApiError } from '#src/api/api-error.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { TextField } from '#src/components/Field/TextField.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { register as copy, signIn } from '#src/content/admin.ts';
import { routes } from '#src/routes.ts';
import { useRegister } from '../session/use-session.ts';
import { lazyResolver } from '../ui/lazy-resolver.ts';
import { useHydrated } from '../use-hydrated.ts';
import * as css from './AuthScreen.css.ts';

export type RegisterKind = 'setup' | 'invite' | 'open';

const load = () => import('./registration-check.ts');
const resolver = lazyResolver(load);

/** A new account: by the set-up link, by an invitation, or where registration is open. */
export function RegisterForm({ kind, token }: { kind: RegisterKind; token?: string }) {
  const hydrated = useHydrated();
  const registering = useRegister();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm({ resolver, defaultValues: { username: '', password: '', confirm: '' } });
  const submit = handleSubmit(({ username, password }) =>
    registering.mutate(
      { username, password, ...(token && { token }) },
      {
        onError: (error) => {
          if (error instanceof ApiError && error.status === 409)
            setError('username', { message: error.detail }, { shouldFocus: true });
        },
      },
    ),
  );
  return (
    <form className={css.form} method="post" onSubmit={submit} onFocus={load} noValidate>
      <div>
        <h1 className={css.title}>{copy[kind].title}</h1>
        <p className={css.intro}>{copy[kind].intro}</p>
      </div>
      <noscript>
        <p className={css.notice}>{signIn.noScript}</p>
      </noscript>
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
      <TextField
        label={signIn.password}
        help={copy.passwordHelp}
        error={errors.password?.message}
        type="password"
        autoComplete="new-password"
        {...register('password')}
      />
      <TextField
        label={copy.confirm}
        error={errors.confirm?.message}
        type="password"
        autoComplete="new-password"
        {...register('confirm')}
      />
      <Button className={css.submit} type="submit" full disabled={!hydrated || registering.isPending}>
        {registering.isPending && <Spinner />}
        {registering.isPending ? copy.pending : copy.submit}
      </Button>
      <Link className={css.other} to={routes.auth.path}>
        {copy.signIn}
      </Link>
    </form>
  );
}
