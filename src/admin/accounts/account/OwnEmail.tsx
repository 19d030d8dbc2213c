import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button } from '#src/components/Button/Button.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import { account, twoFactor } from '#src/content/admin.ts';
import { users } from '#src/contract/accounts/users.ts';
import { mutate } from '../../mutate.ts';
import { query } from '../../query.ts';
import { FormFields } from '../../ui/FormFields.tsx';
import { showFieldErrors } from '../../ui/field-errors.ts';
import { inRow } from '../../ui/layouts.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { QueryView } from '../../ui/QueryList.tsx';
import { fields } from '../../ui/ui.css.ts';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts';
import * as css from '../users/users.css.ts';

const resolver = zodResolver(users.changeOwnEmail.body);

/** Changing it needs the password, because a reset link is sent to it. */
export default function OwnEmail() {
  const own = useQuery(query('GET /api/account/email'));
  return (
    <Panel title={account.email}>
      <QueryView query={own} loading={[2, 1]}>
        {({ email }) => <EmailForm key={email} saved={email ?? ''} />}
      </QueryView>
    </Panel>
  );
}

function EmailForm({ saved }: { saved: string }) {
  const form = useForm({ resolver, defaultValues: { current: '', email: saved } });
  const { handleSubmit, reset, formState } = form;
  useUnsavedWarning(formState.isDirty);
  const save = useMutation(
    mutate('PUT /api/account/email', {
      input: (body: { current: string; email: string | null }) => ({ body }),
      changes: ['GET /api/account/email', 'GET /api/admin/users'],
      failed: (error) => !showFieldErrors(form, error) && 'Could not save the e-mail address',
      onSuccess: (_answer, { email }) => {
        reset({ current: '', email: email ?? '' });
        toast({ title: email ? 'E-mail address saved' : 'E-mail address removed' });
      },
    }),
  );
  return (
    <form
      className={`${fields} ${css.form}`}
      method="post"
      onSubmit={handleSubmit((body) => save.mutate(body))}
      noValidate
    >
      <FormFields
        form={form}
        fields={[
          {
            name: 'email',
            label: account.email,
            help: account.emailHelp,
            type: 'email',
            autoComplete: 'email',
          },
          { name: 'current', kind: 'password', label: twoFactor.password, autoComplete: 'current-password' },
        ]}
      />
      <div className={inRow}>
        <Button type="submit" disabled={save.isPending}>
          {save.isPending && <Spinner />}
          Save e-mail address
        </Button>
      </div>
    </form>
  );
}
