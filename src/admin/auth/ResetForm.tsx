import { useForm } from 'react-hook-form';
import { Button } from '#src/components/Button/Button.tsx';
import { TextField } from '#src/components/Field/TextField.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { register as copy, signIn } from '#src/content/admin.ts';
import { useResetPassword } from '../session/use-session.ts';
import { lazyResolver } from '../ui/lazy-resolver.ts';
import { useHydrated } from '../use-hydrated.ts';
import * as css from './AuthScreen.css.ts';

const load = async () => {
  const { resetResolver } = await import('./registration-check.ts');
  return { resolver: resetResolver };
};
const resolver = lazyResolver(load);

/** A new password, by a link that an administrator made. */
export function ResetForm({ token }: { token: string }) {
  const hydrated = useHydrated();
  const reset = useResetPassword();
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm({ resolver, defaultValues: { password: '', confirm: '' } });
  const submit = handleSubmit(({ password }) => reset.mutate({ token, password }));
  return (
    <form className={css.form} method="post" onSubmit={submit} onFocus={load} noValidate>
      <div>
        <h1 className={css.title}>{copy.reset.title}</h1>
        <p className={css.intro}>{copy.reset.intro}</p>
      </div>
      <noscript>
        <p className={css.notice}>{signIn.noScript}</p>
      </noscript>
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
      <Button className={css.submit} type="submit" full disabled={!hydrated || reset.isPending}>
        {reset.isPending && <Spinner />}
        {reset.isPending ? copy.reset.pending : copy.reset.submit}
      </Button>
    </form>
  );
}
