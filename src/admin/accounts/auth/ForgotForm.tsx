import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { TextField } from '#src/components/Field/TextField.tsx';
import { forgot as copy, register as registerCopy } from '#src/content/admin.ts';
import { mutate } from '../../mutate.ts';
import { lazyResolver } from '../../ui/lazy-resolver.ts';
import { keepConsent } from '../session/awaited-consent.ts';
import { errorMessage } from '../session/error-message.ts';
import { notPaused } from '../session/paused-mutations.ts';
import { authSearch, consentIn } from '../session/sign-in-address.ts';
import { AuthForm } from './AuthForm.tsx';
import * as css from './AuthScreen.css.ts';

const load = async () => {
  const { forgotResolver } = await import('./registration-check.ts');
  return { resolver: forgotResolver };
};
const resolver = lazyResolver(load);

/** The answer does not say whether an account has the address. */
export function ForgotForm() {
  const request = consentIn(useSearchParams()[0]);
  const asking = useMutation(mutate('POST /api/forgot-password', { ...notPaused, failed: false }));
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm({ resolver, defaultValues: { email: '' } });
  const submit = handleSubmit(({ email }) =>
    asking.mutate(
      { body: { email } },
      {
        onSuccess: () => request && keepConsent(request),
        onError: (error) => setError('email', { message: errorMessage(error) }, { shouldFocus: true }),
      },
    ),
  );
  const back = (
    <Link className={css.other} to={authSearch(request)}>
      {registerCopy.signIn}
    </Link>
  );
  if (asking.isSuccess)
    return (
      <div className={css.form} role="status">
        <div>
          <h1 className={css.title}>{copy.sent}</h1>
          <p className={css.intro}>{copy.sentText}</p>
          {request && <p className={css.intro}>{copy.sentForConsent}</p>}
        </div>
        {back}
      </div>
    );
  return (
    <AuthForm
      copy={copy}
      submit={copy.submit}
      pending={copy.pending}
      isPending={asking.isPending}
      onSubmit={submit}
      onBegin={load}
      other={back}
    >
      <TextField
        label={copy.email}
        error={errors.email?.message}
        type="email"
        autoComplete="email"
        {...register('email')}
      />
    </AuthForm>
  );
}
