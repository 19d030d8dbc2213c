import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { TextField } from '#src/components/Field/TextField.tsx';
import { signIn } from '#src/content/admin.ts';
import { lazyResolver } from '../../ui/lazy-resolver.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { authSearch, consentIn } from '../session/sign-in-address.ts';
import { asksForCode, useSignIn } from '../session/use-session.ts';
import { AuthForm } from './AuthForm.tsx';
import * as css from './AuthScreen.css.ts';

const load = () => import('./credentials-check.ts');
const resolver = lazyResolver(load);

/** Asks for a two-factor code after the password if the account needs one. */
export function SignInForm({ registrationOpen }: { registrationOpen: boolean }) {
  const login = useSignIn();
  const request = consentIn(useSearchParams()[0]);
  const {
    register,
    handleSubmit,
    setFocus,
    formState: { errors },
  } = useForm({ resolver, defaultValues: { username: '', password: '', code: '' } });
  const [codeAsked, setCodeAsked] = useState(false);
  const submit = handleSubmit((credentials) =>
    login.mutate(
      { body: credentials },
      {
        onError(error) {
          if (asksForCode(error)) setCodeAsked(true);
          else setFocus(codeAsked ? 'code' : 'password', { shouldSelect: true });
        },
      },
    ),
  );
  return (
    <AuthForm
      copy={signIn}
      submit={signIn.submit}
      pending={signIn.pending}
      isPending={login.isPending}
      onSubmit={submit}
      onBegin={load}
      other={
        <>
          <Link className={css.other} to={authSearch(request, { forgot: '' })}>
            {signIn.forgot}
          </Link>
          {registrationOpen && (
            <Link className={css.other} to={authSearch(request, { register: '' })}>
              {signIn.register}
            </Link>
          )}
        </>
      }
    >
      <TextField
        label={signIn.username}
        error={errors.username?.message}
        type="text"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...register('username')}
      />
      <PasswordField
        label={signIn.password}
        error={errors.password?.message}
        autoComplete="current-password"
        {...register('password')}
      />
      {codeAsked && (
        <TextField
          label={signIn.code}
          help={signIn.codeHelp}
          error={errors.code?.message}
          type="text"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          // The code field is the only one left to fill in.
          autoFocus
          {...register('code')}
        />
      )}
    </AuthForm>
  );
}
