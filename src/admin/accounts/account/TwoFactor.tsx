import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, Suspense, useState } from 'react';
import { api } from '#src/api/client.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { TextField } from '#src/components/Field/TextField.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { twoFactor as copy } from '#src/content/admin.ts';
import { query } from '../../query.ts';
import { inRow } from '../../ui/layouts.css.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { fields, textLink } from '../../ui/ui.css.ts';
import { isAboutFields, useFaults } from '../../ui/use-faults.ts';
import * as css from '../users/users.css.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const QrCode = lazyPart(() => import('./QrCode.tsx'));

type Stage =
  | { name: 'rest' }
  | { name: 'confirm'; secret: string; uri: string }
  | { name: 'codes'; codes: string[] };

/** Turned on with the password and a first code, off with password and code. */
export default function TwoFactor() {
  const state = useQuery(query('GET /api/account/two-factor'));
  const [stage, setStage] = useState<Stage>({ name: 'rest' });
  const on = Boolean(state.data?.since);

  const change = useMutation({
    mutationFn: async ({ password, code }: { password: string; code: string }): Promise<Stage> => {
      if (stage.name === 'confirm') {
        const { recoveryCodes } = await api('POST /api/account/two-factor/confirm', { body: { code } });
        return { name: 'codes', codes: recoveryCodes };
      }
      if (!on)
        return { name: 'confirm', ...(await api('POST /api/account/two-factor', { body: { password } })) };
      await api('POST /api/account/two-factor/end', { body: { password, code } });
      return { name: 'rest' };
    },
    onSuccess: setStage,
    meta: {
      failed: (error) => !isAboutFields(error, ['password', 'code']) && copy.failed,
      changes: ['GET /api/account/two-factor'],
    },
  });
  const { form, fault } = useFaults(change.error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    change.mutate({ password: String(typed.get('password') ?? ''), code: String(typed.get('code') ?? '') });
  };
  const asksPassword = stage.name === 'rest';
  const asksCode = stage.name === 'confirm' || (asksPassword && on);

  if (!state.data) return null;
  return (
    <Panel title={copy.title}>
      {stage.name === 'codes' ? (
        <RecoveryCodes codes={stage.codes} onKept={() => setStage({ name: 'rest' })} />
      ) : (
        <form
          key={`${stage.name}-${on}`}
          ref={form}
          className={`${fields} ${css.form}`}
          method="post"
          noValidate
          onSubmit={submit}
        >
          <p>
            {stage.name === 'confirm' ? copy.scan : on ? copy.isOn(state.data.recoveryCodesLeft) : copy.isOff}
          </p>
          {stage.name === 'confirm' && (
            <div className={css.enrol}>
              <Suspense fallback={<span className={css.qrPlace} />}>
                <QrCode text={stage.uri} label={copy.qr} />
              </Suspense>
              <p>
                <a className={textLink} href={stage.uri}>
                  {copy.open}
                </a>
                <br />
                {copy.key}: <code className={css.secret}>{stage.secret}</code>
              </p>
            </div>
          )}
          {asksPassword && (
            <PasswordField
              compact
              label={copy.password}
              error={fault('password')}
              name="password"
              autoComplete="current-password"
            />
          )}
          {asksCode && (
            <TextField
              compact
              label={copy.code}
              error={fault('code')}
              name="code"
              autoComplete="one-time-code"
            />
          )}
          <div className={inRow}>
            <Button type="submit" disabled={change.isPending}>
              {change.isPending && <Spinner />}
              {stage.name === 'confirm' ? copy.confirm : on ? copy.turnOff : copy.turnOn}
            </Button>
          </div>
        </form>
      )}
    </Panel>
  );
}
