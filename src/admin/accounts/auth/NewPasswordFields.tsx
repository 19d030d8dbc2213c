import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { register as copy, signIn } from '#src/content/admin.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';

interface Props {
  register: (name: 'password' | 'confirm') => UseFormRegisterReturn;
  errors: FieldErrors<{ password: string; confirm: string }>;
}

export function NewPasswordFields({ register, errors }: Props) {
  return (
    <>
      <PasswordField
        label={signIn.password}
        help={copy.passwordHelp}
        error={errors.password?.message}
        autoComplete="new-password"
        {...register('password')}
      />
      <PasswordField
        label={copy.confirm}
        error={errors.confirm?.message}
        autoComplete="new-password"
        {...register('confirm')}
      />
    </>
  );
}
