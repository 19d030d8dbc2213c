import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { toast } from '#src/components/Toast/toast.ts';
import { register as copy } from '#src/content/admin.ts';
import { showFieldErrors } from '../../ui/field-errors.ts';
import { lazyResolver } from '../../ui/lazy-resolver.ts';
import { takeConsent } from '../session/awaited-consent.ts';
import { authSearch, consentIn } from '../session/sign-in-address.ts';
import { asksToSignIn, useResetPassword } from '../session/use-session.ts';
import { AuthForm } from './AuthForm.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';

const load = async () => {
  const { resetResolver } = await import('./registration-check.ts');
  return { resolver: resetResolver };
};
const resolver = lazyResolver(load);

export function ResetForm({ token }: { token: string }) {
  const reset = useResetPassword();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  // In the address it survives a reload, and `AuthScreen` leads there after signing in.
  useEffect(() => {
    const request = takeConsent();
    if (request) setSearch(authSearch(request, { reset: token }), { replace: true });
  }, [setSearch, token]);
  const form = useForm({ resolver, defaultValues: { password: '', confirm: '' } });
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = form;
  const submit = handleSubmit(({ password }) =>
    reset.mutate(
      { body: { token, password } },
      {
        onError(error) {
          if (!asksToSignIn(error)) return void showFieldErrors(form, error);
          toast({ title: copy.reset.done, description: error.detail });
          navigate(authSearch(consentIn(search)), { replace: true });
        },
      },
    ),
  );
  return (
    <AuthForm
      copy={copy.reset}
      submit={copy.reset.submit}
      pending={copy.reset.pending}
      isPending={reset.isPending}
      onSubmit={submit}
      onBegin={load}
    >
      <NewPasswordFields register={register} errors={errors} />
    </AuthForm>
  );
}
