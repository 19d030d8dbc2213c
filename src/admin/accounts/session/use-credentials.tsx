import { useState } from 'react';
import { control } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { signIn } from '#src/content/admin.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { asksForCode } from './use-session.ts';

/** The fields of a dialog that asks for the password, and for a code once the account turns out to use one. */
export function useCredentials() {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [codeAsked, setCodeAsked] = useState(false);
  const fields = (error: Error | null) => (
    <>
      <PasswordField
        label={signIn.password}
        error={error && !asksForCode(error) ? error.message : undefined}
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
    </>
  );
  return {
    password,
    code,
    fields,
    onError: (error: Error) => setCodeAsked((asked) => asked || asksForCode(error)),
  };
}
