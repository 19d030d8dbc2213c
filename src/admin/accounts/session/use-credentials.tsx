import { useState } from 'react';
import { TextField } from '#src/components/Field/TextField.tsx';
import { signIn } from '#src/content/admin.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { errorMessage } from './error-message.ts';
import { asksForCode } from './use-session.ts';

/** The code field appears once the account turns out to use one. */
export function useCredentials() {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [codeAsked, setCodeAsked] = useState(false);
  const fields = (error: Error | null) => (
    <>
      <PasswordField
        label={signIn.password}
        error={error && !asksForCode(error) ? errorMessage(error) : undefined}
        autoComplete="current-password"
        // The dialog has one field, and opening it moves the focus anyway.
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {codeAsked && (
        <TextField
          label={signIn.code}
          help={signIn.codeHelp}
          autoComplete="one-time-code"
          // It appears because it is the only field left to fill in.
          autoFocus
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
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
