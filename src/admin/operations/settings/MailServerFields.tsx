import type { UseFormReturn } from 'react-hook-form';
import { Button } from '#src/components/Button/Button.tsx';
import { control, dense } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { TextField } from '#src/components/Field/TextField.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import {
  MAIL_ENCRYPTIONS,
  MAIL_PORTS,
  type MailEncryption,
  type MailServerFields as Values,
} from '#src/contract/operations/mail-server.ts';
import { inRow } from '../../ui/layouts.css.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
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
  /** The server has a saved password. */
  hasPassword: boolean;
  pending: boolean;
  /** Rejects when it was not saved. */
  onSave: (values: Values) => Promise<unknown>;
}

/** The mail server as separate fields. The line below them holds the same as one URL. */
export function MailServerFields({ form, hasPassword, pending, onSave }: Props) {
  const { register, handleSubmit, setValue, getValues, formState } = form;
  const { errors, isDirty, dirtyFields } = formState;
  const follow = (encryption: MailEncryption) => {
    // Switch to the default port of the encryption, unless someone chose a port.
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
      <TextField
        compact
        label="Host"
        error={errors.host?.message}
        placeholder="mail.example.com"
        spellCheck={false}
        {...register('host')}
      />
      <Field label="Encryption" error={errors.encryption?.message}>
        {(props) => (
          <select
            className={`${control} ${dense}`}
            {...props}
            {...register('encryption', {
              onChange: ({ target }) => follow(target.value as MailEncryption),
            })}
          >
            {MAIL_ENCRYPTIONS.map((each) => (
              <option key={each} value={each}>
                {NAMES[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        compact
        label="Port"
        error={errors.port?.message}
        type="number"
        min={1}
        max={65_535}
        {...register('port', { valueAsNumber: true })}
      />
      <TextField
        compact
        label="Username"
        help="Leave blank if the server asks for none."
        error={errors.user?.message}
        autoComplete="off"
        spellCheck={false}
        {...register('user')}
      />
      <PasswordField
        compact
        label="Password"
        help={
          hasPassword
            ? 'Leave blank to keep the saved one. Enter it again if you change the host, port, encryption or username.'
            : ''
        }
        error={errors.password?.message}
        autoComplete="off"
        placeholder={hasPassword ? '••••••••' : undefined}
        {...register('password')}
      />
      <div className={inRow}>
        <Button type="submit" size="small" disabled={!isDirty || pending}>
          {pending && <Spinner />}
          Save server
        </Button>
        <span className={quiet}>Or enter all of it as one line below.</span>
      </div>
    </form>
  );
}
