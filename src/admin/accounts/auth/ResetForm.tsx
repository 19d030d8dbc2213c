import { useForm } from 'react-hook-form';
import { register as copy } from '#src/content/admin.ts';
import { showFieldErrors } from '../../ui/field-errors.ts';
import { lazyResolver } from '../../ui/lazy-resolver.ts';
import { useResetPassword } from '../session/use-session.ts';
import { AuthForm } from './AuthForm.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';

const load = async () => {
  const { resetResolver } = await import('./registration-check.ts');
  return { resolver: resetResolver };
};
const resolver = lazyResolver(load);

export function ResetForm({ token }: { token: string }) {
  const reset = useResetPassword();
  const form = useForm({ resolver, defaultValues: { password: '', confirm: '' } });
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = form;
  const submit = handleSubmit(({ password }) =>
    reset.mutate({ body: { token, password } }, { onError: (error) => void showFieldErrors(form, error) }),
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
