import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { SCOPE_NAMES } from '#src/content/accounts/scopes.ts';
import type { ApiToken } from '#src/contract/accounts/api-tokens.ts';
import { formatList } from '#src/contract/format.ts';
import { Confirm } from '../../ui/Confirm.tsx';
import { Time } from '../../ui/Time.tsx';
import { quiet, small } from '../../ui/ui.css.ts';
import * as css from '../users/users.css.ts';

interface Props {
  tokens: ReadonlyArray<ApiToken & { username?: string }>;
  pending: boolean;
  onRevoke: (id: number, done: () => void) => void;
}

export function TokenList({ tokens, pending, onRevoke }: Props) {
  const [revoking, setRevoking] = useState<ApiToken>();
  return (
    <>
      <ul className={css.rows}>
        {tokens.map((token) => (
          <li key={token.id} className={css.inPanel}>
            <div className={css.openLink}>
              <bdi>{token.name}</bdi> <span className={quiet}>…{token.hint}</span>
              {token.username && <span className={quiet}> of {token.username}</span>}
              {token.clientHost && <span className={quiet}>, connected from {token.clientHost}</span>}
              <p className={`${quiet} ${small}`}>
                {formatList(token.scopes.map((scope) => SCOPE_NAMES[scope]))}. Until{' '}
                <Time value={token.expiresAt} />
                {token.lastUsedAt ? (
                  <>
                    , last used <Time value={token.lastUsedAt} />
                  </>
                ) : (
                  ', never used'
                )}
              </p>
            </div>
            <Button tone="quiet" aria-label={`Revoke: ${token.name}`} onClick={() => setRevoking(token)}>
              Revoke
            </Button>
          </li>
        ))}
      </ul>
      {revoking && (
        <Confirm
          onClose={() => setRevoking(undefined)}
          title={`Revoke ${revoking.name}?`}
          text="The program that uses this token can do nothing with it from now on. What it changed stays."
          action="Revoke token"
          pending={pending}
          onConfirm={() => onRevoke(revoking.id, () => setRevoking(undefined))}
        />
      )}
    </>
  );
}
