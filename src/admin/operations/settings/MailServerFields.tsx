import type { UseFormReturn } from 'react-hook-form';
import { Button } from '#src/components/Button/Button.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import {
  MAIL_PORTS,
  type MailEncryption,
  type MailServerFields as Values,
} from '#src/contract/operations/mail-server.ts';
import { FormFields } from '../../ui/FormFields.tsx';
import { inRow } from '../../ui/layouts.css.ts';
import { fields, quiet } from '../../ui/ui.css.ts';
import * as css from './settings.css.ts';

const NAMES: Record<MailEncryption, string> = {
  tls: 'TLS',
  starttls: 'STARTTLS',
  offered: 'STARTTLS, if the server offers it',
  none: 'None',
};

interface Props {
  form: UseFormReturn<Values, unknown, Values>;
  hasPassword: boolean;
  pending: boolean;
  /** Rejects if not saved. */
  onSave: (values: Values) => Promise<unknown>;
}

/** The mail server as separate fields. The line below them is the same as one URL. */
export function MailServerFields({ form, hasPassword, pending, onSave }: Props) {
  const { handleSubmit, setValue, getValues, formState } = form;
  const { isDirty, dirtyFields } = formState;
  const follow = (encryption: MailEncryption) => {
    // Switch to the encryption's default port, unless a port was typed.
    if (!dirtyFields.port && Object.values(MAIL_PORTS).includes(getValues('port')))
      setValue('port', MAIL_PORTS[encryption]);
  };
  return (
    <form
      className={`${fields} ${css.form}`}
      autoComplete="off"
      noValidate
      onSubmit={handleSubmit((values) => onSave(values).catch(() => undefined))}
    >
      <FormFields
        form={form}
        fields={[
          { name: 'host', label: 'Host', placeholder: 'mail.example.com', spellCheck: false },
          {
            name: 'encryption',
            kind: 'choice',
            label: 'Encryption',
            options: NAMES,
            onChange: (value) => follow(value as MailEncryption),
          },
          { name: 'port', kind: 'number', label: 'Port', min: 1, max: 65_535 },
          {
            name: 'user',
            label: 'Username',
            help: 'Leave blank if the server asks for none.',
            autoComplete: 'off',
            spellCheck: false,
          },
          {
            name: 'password',
            kind: 'password',
            label: 'Password',
            help: hasPassword
              ? 'Leave blank to keep the saved one. Enter it again if you change the host, port, encryption or username.'
              : '',
            autoComplete: 'off',
            placeholder: hasPassword ? '••••••••' : undefined,
          },
        ]}
      />
      <div className={inRow}>
        <Button type="submit" disabled={!isDirty || pending}>
          {pending && <Spinner />}
          Save server
        </Button>
        <span className={quiet}>Or enter all of it as one line below.</span>
      </div>
    </form>
  );
}
