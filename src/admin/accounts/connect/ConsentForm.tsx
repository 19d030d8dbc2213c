import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { ApiOutput } from '#src/api/client.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { SCOPE_NAMES, SCOPE_TEXTS } from '#src/content/accounts/scopes.ts';
import type { ConnectionRequest } from '#src/contract/accounts/connectors.ts';
import { type Scope, TOKEN_DAYS } from '#src/contract/accounts/scopes.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { mutate } from '../../mutate.ts';
import { dialogActions, panelStack } from '../../ui/layouts.css.ts';
import { note, noteWarning } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { legend } from '../../ui/ui.css.ts';
import { useUser } from '../session/use-session.ts';
import * as css from '../users/users.css.ts';

interface Props {
  request: ConnectionRequest;
  found: ApiOutput<'POST /api/account/connections/check'>;
}

/** Leads to another site only after a click. The program's name and host are its own words. */
export function ConsentForm({
  request,
  found: { name, host, isVerified, leadsTo, scopes, declined },
}: Props) {
  const user = useUser();
  const [chosen, setChosen] = useState<readonly Scope[]>(scopes);
  const approve = useMutation(
    mutate('POST /api/account/connections', {
      input: (allowed: readonly Scope[]) => ({ body: { ...request, scopes: [...allowed] } }),
      changes: ['GET /api/account/tokens'],
      failed: 'The program was not connected',
      onSuccess: ({ redirect }) => location.assign(redirect),
    }),
  );
  if (scopes.length === 0)
    return (
      <Panel title="Nothing was connected">
        <div className={panelStack}>
          <p role="alert">
            <bdi>{name}</bdi> asked in a way that is not understood here, or for rights that you cannot give.
          </p>
          <div className={dialogActions}>
            <Button tone="quiet" onClick={() => location.assign(declined)}>
              Back to {leadsTo}
            </Button>
          </div>
        </div>
      </Panel>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    approve.mutate(chosen);
  };
  const turn = (scope: Scope, isOn: boolean) =>
    setChosen(scopes.filter((each) => (each === scope ? isOn : chosen.includes(each))));
  return (
    <Panel title={`Let ${name} connect?`}>
      <form className={panelStack} onSubmit={submit}>
        <p>
          <bdi>{name}</bdi> asks to work as you, {user?.username}, for up to {TOKEN_DAYS.default} days. It is
          led back to <strong>{leadsTo}</strong>.
        </p>
        {isVerified ? (
          <p className={note}>{host} says that this is its program. Allow it only if you know that site.</p>
        ) : (
          <p className={noteWarning}>
            It chose its name itself, and no one has checked it. Allow it only if you began this in a program
            that you know.
          </p>
        )}
        <fieldset className={css.roles}>
          <legend className={legend}>What it may do</legend>
          {scopes.map((scope) => (
            <label key={scope} className={css.role}>
              <input
                type="checkbox"
                className={css.roleRadio}
                checked={chosen.includes(scope)}
                onChange={({ target }) => turn(scope, target.checked)}
              />
              <span>
                <span className={css.roleName}>{SCOPE_NAMES[scope]}</span>
                <span className={css.roleText}>{SCOPE_TEXTS[scope]}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <p className={note}>
          You can end this at any time under <Link to={`${ADMIN_PATH}/account/tokens`}>API tokens</Link>.
        </p>
        <div className={dialogActions}>
          <Button tone="quiet" onClick={() => location.assign(declined)}>
            Do not allow
          </Button>
          <Button type="submit" disabled={approve.isPending || approve.isSuccess || chosen.length === 0}>
            Allow
          </Button>
        </div>
      </form>
    </Panel>
  );
}
