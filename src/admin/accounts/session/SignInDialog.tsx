import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { TextField } from '#src/components/Field/TextField.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { signInAgainCopy as copy, signIn } from '#src/content/admin.ts';
import * as css from './SignInDialog.css.ts';
import { signInEnded } from './session-ended.ts';
import { useCredentials } from './use-credentials.tsx';
import { useSignIn, useUser } from './use-session.ts';

export default function SignInDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={copy.title} description={copy.text} narrow>
      <PasswordForm />
    </Dialog>
  );
}

function PasswordForm() {
  const user = useUser();
  const client = useQueryClient();
  const login = useSignIn();
  const credentials = useCredentials();
  const { password, code, onError } = credentials;
  const formId = useId();
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (!user) return;
    // Refetches the queries that failed without a sign-in.
    login.mutate(
      { body: { username: user.username, password, code } },
      { onSuccess: () => client.invalidateQueries(), onError },
    );
  };
  return (
    <form id={formId} className={css.form} method="post" onSubmit={submit}>
      <TextField label={signIn.username} autoComplete="username" readOnly value={user?.username ?? ''} />
      {credentials.fields(login.error)}
      <div className={css.actions}>
        <Button size="medium" tone="quiet" onClick={() => signInEnded.ask(false)}>
          {copy.cancel}
        </Button>
        <Button size="medium" type="submit" disabled={password === '' || login.isPending}>
          {login.isPending && <Spinner />}
          {login.isPending ? signIn.pending : signIn.submit}
        </Button>
      </div>
    </form>
  );
}
