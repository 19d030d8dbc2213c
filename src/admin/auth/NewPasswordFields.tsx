import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '#src/components/Field/TextField.tsx';
import { register as copy, signIn } from '#src/content/admin.ts';

interface Props {
  register: (name: 'password' | 'confirm') => UseFormRegisterReturn;
  errors: FieldErrors<{ password: string; confirm: string }>;
}

/** A new password and its confirmation. */
export function NewPasswordFields({ register, errors }: Props) {
  return (
    <>
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
    </>
  );
}
