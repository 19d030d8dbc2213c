import { useMutation } from '@tanstack/react-query';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { confirmPassword as copy } from '#src/content/admin.ts';
import { mutate } from '../../mutate.ts';
import { passwordConfirmation } from './password-confirmation.ts';
import { notPaused } from './paused-mutations.ts';
import * as css from './SignInDialog.css.ts';
import { useCredentials } from './use-credentials.tsx';

const close = () => passwordConfirmation.close(false);

/** Asks for a code, too, if the account uses one. */
export default function ConfirmPasswordDialog() {
  const credentials = useCredentials();
  const { password, code, onError } = credentials;
  const confirm = useMutation(
    mutate('POST /api/account/confirm', {
      ...notPaused,
      failed: false,
      onSuccess: () => passwordConfirmation.close(true),
      onError,
    }),
  );
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    // In React's tree, the dialog may be inside another form.
    event.stopPropagation();
    confirm.mutate({ body: { password, ...(code && { code }) } });
  };
  return (
    <Dialog onClose={close} title={copy.title} description={copy.text} narrow>
      <form className={css.form} method="post" onSubmit={submit}>
        {credentials.fields(confirm.error)}
        <div className={css.actions}>
          <Button tone="quiet" onClick={close}>
            {copy.cancel}
          </Button>
          <Button type="submit" disabled={password === '' || confirm.isPending}>
            {confirm.isPending && <Spinner />}
            {copy.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
