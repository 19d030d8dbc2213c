import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { control } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { sessionEnded as copy, signIn } from '#src/content/admin.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import * as css from './SignInDialog.css.ts';
import { sessionEnded } from './session-ended.ts';
import { asksForCode, useLogin, useUser } from './use-session.ts';

/** Asks for the password in a dialog over the page. */
export default function SignInDialog({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open onOpenChange={onOpenChange} title={copy.title} description={copy.text} narrow>
      <PasswordForm />
    </Dialog>
  );
}

function PasswordForm() {
  const user = useUser();
  const client = useQueryClient();
  const login = useLogin();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [codeAsked, setCodeAsked] = useState(false);
  const formId = useId();
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (!user) return;
    // Refetches the queries that failed without a session.
    login.mutate(
      { body: { username: user.username, password, code } },
      {
        onSuccess: () => client.invalidateQueries(),
        onError: (error) => setCodeAsked((asked) => asked || asksForCode(error)),
      },
    );
  };
  return (
    <form id={formId} className={css.form} method="post" onSubmit={submit}>
      <Field label={signIn.username}>
        {(props) => (
          <input
            className={control}
            autoComplete="username"
            readOnly
            value={user?.username ?? ''}
            {...props}
          />
        )}
      </Field>
      <PasswordField
        label={signIn.password}
        error={login.error && !asksForCode(login.error) ? login.error.message : undefined}
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
              // biome-ignore lint/a11y/noAutofocus: it appears because it is the only field left to fill in
              autoFocus
              value={code}
              onChange={(event) => setCode(event.target.value)}
              {...props}
            />
          )}
        </Field>
      )}
      <div className={css.actions}>
        <Button tone="quiet" onClick={() => sessionEnded.ask(false)}>
          {copy.cancel}
        </Button>
        <Button type="submit" disabled={password === '' || login.isPending}>
          {login.isPending && <Spinner />}
          {login.isPending ? signIn.pending : signIn.submit}
        </Button>
      </div>
    </form>
  );
}
