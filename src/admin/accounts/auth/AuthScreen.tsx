import { use } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { Logo } from '#src/components/Logo/Logo.tsx';
import { PageSpinner } from '../../ui/PageSpinner.tsx';
import { afterSignIn } from '../session/sign-in-address.ts';
import { useUser } from '../session/use-session.ts';
import * as css from './AuthScreen.css.ts';
import { FeaturePanel } from './FeaturePanel.tsx';
import { ForgotForm } from './ForgotForm.tsx';
import { RegisterForm, type RegisterKind } from './RegisterForm.tsx';
import { ResetForm } from './ResetForm.tsx';
import { RegistrationOpen } from './registration-open.ts';
import { SignInForm } from './SignInForm.tsx';

/** Signed-in users are redirected to the admin, or to the consent that they came from. */
export default function AuthScreen() {
  const registrationOpen = use(RegistrationOpen);
  const [search] = useSearchParams();
  const user = useUser();
  if (user) return <Navigate to={afterSignIn(search.toString())} replace />;
  if (user === undefined) return <PageSpinner />;
  const reset = search.get('reset');
  const forgotten = search.has('forgot');
  const asked = askedFor(search, registrationOpen);
  return (
    <div className={css.screen}>
      <main className={css.side}>
        <Logo />
        {reset && <ResetForm token={reset} />}
        {!reset && asked && <RegisterForm {...asked} />}
        {!reset && !asked && forgotten && <ForgotForm />}
        {!reset && !asked && !forgotten && <SignInForm registrationOpen={registrationOpen} />}
      </main>
      <FeaturePanel />
    </div>
  );
}

function askedFor(
  search: URLSearchParams,
  registrationOpen: boolean,
): { kind: RegisterKind; token?: string } | undefined {
  const setup = search.get('setup');
  if (setup) return { kind: 'setup', token: setup };
  const invite = search.get('invite');
  if (invite) return { kind: 'invite', token: invite };
  return registrationOpen && search.has('register') ? { kind: 'open' } : undefined;
}
