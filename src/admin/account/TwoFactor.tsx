import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, Suspense, useState } from 'react';
import { api } from '#src/api/client.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { control, dense } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { twoFactor as copy } from '#src/content/admin.ts';
import { query } from '../query.ts';
import { inRow } from '../ui/layouts.css.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Panel } from '../ui/Panel.tsx';
import { fields, textLink } from '../ui/ui.css.ts';
import * as css from '../users/users.css.ts';

const QrCode = lazyPart(() => import('./QrCode.tsx'));

type Stage =
  | { name: 'rest' }
  | { name: 'confirm'; secret: string; uri: string }
  | { name: 'codes'; codes: string[] };

/** Your own two-factor authentication: turned on with the password and a first code, off with password and code. */
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
    meta: { failed: copy.failed, changes: ['GET /api/account/two-factor'] },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    change.mutate({ password: String(form.get('password') ?? ''), code: String(form.get('code') ?? '') });
  };
  const asksPassword = stage.name === 'rest';
  const asksCode = stage.name === 'confirm' || (asksPassword && on);

  if (!state.data) return null;
  return (
    <Panel title={copy.title}>
      {stage.name === 'codes' ? (
        <div className={`${fields} ${css.form}`}>
          <p>{copy.codes}</p>
          <pre>{stage.codes.join('\n')}</pre>
          <div className={inRow}>
            <Button size="small" onClick={() => setStage({ name: 'rest' })}>
              {copy.codesKept}
            </Button>
          </div>
        </div>
      ) : (
        <form key={`${stage.name}-${on}`} className={`${fields} ${css.form}`} method="post" onSubmit={submit}>
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
            <Field label={copy.password}>
              {(props) => (
                <input
                  className={`${control} ${dense}`}
                  type="password"
                  name="password"
                  autoComplete="current-password"
                  required
                  {...props}
                />
              )}
            </Field>
          )}
          {asksCode && (
            <Field label={copy.code}>
              {(props) => (
                <input
                  className={`${control} ${dense}`}
                  name="code"
                  autoComplete="one-time-code"
                  required
                  {...props}
                />
              )}
            </Field>
          )}
          <div className={inRow}>
            <Button type="submit" size="small" disabled={change.isPending}>
              {change.isPending && <Spinner />}
              {stage.name === 'confirm' ? copy.confirm : on ? copy.turnOff : copy.turnOn}
            </Button>
          </div>
        </form>
      )}
    </Panel>
  );
}
