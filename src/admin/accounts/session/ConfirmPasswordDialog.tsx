import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { control } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { confirmPassword as copy, signIn } from '#src/content/admin.ts';
import { mutate } from '../../mutate.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { passwordConfirmation } from './password-confirmation.ts';
import { notPaused } from './paused-mutations.ts';
import * as css from './SignInDialog.css.ts';
import { asksForCode } from './use-session.ts';

const close = () => passwordConfirmation.close(false);

/** Asks for the password of the signed-in user over the page, and for a code if the account uses one. */
export default function ConfirmPasswordDialog() {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [codeAsked, setCodeAsked] = useState(false);
  const confirm = useMutation(
    mutate('POST /api/account/confirm', {
      ...notPaused,
      failed: false,
      onSuccess: () => passwordConfirmation.close(true),
      onError: (error) => setCodeAsked((asked) => asked || asksForCode(error)),
    }),
  );
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    // The dialog may be within another form, as React sees it.
    event.stopPropagation();
    confirm.mutate({ body: { password, ...(code && { code }) } });
  };
  return (
    <Dialog open onOpenChange={close} title={copy.title} description={copy.text} narrow>
      <form className={css.form} method="post" onSubmit={submit}>
        <PasswordField
          label={signIn.password}
          error={confirm.error && !asksForCode(confirm.error) ? confirm.error.message : undefined}
          autoComplete="current-password"
          // The dialog has one field, and opening it moves the focus anyway.
          autoFocus
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {codeAsked && (
          <Field label={signIn.code} help={signIn.codeHelp}>
            {(props) => (
              <input
                className={control}
                autoComplete="one-time-code"
                autoFocus
                value={code}
                onChange={(event) => setCode(event.target.value)}
                {...props}
              />
            )}
          </Field>
        )}
        <div className={css.actions}>
          <Button tone="quiet" size="small" onClick={close}>
            {copy.cancel}
          </Button>
          <Button type="submit" size="small" disabled={password === '' || confirm.isPending}>
            {confirm.isPending && <Spinner />}
            {copy.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
