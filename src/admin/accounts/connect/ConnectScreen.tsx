import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#src/api/api-error.ts';
import type { ConnectionRequest } from '#src/contract/accounts/connectors.ts';
import { query } from '../../query.ts';
import { Empty } from '../../ui/Empty.tsx';
import { PageSpinner } from '../../ui/PageSpinner.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { errorMessage } from '../session/error-message.ts';
import { ConsentForm } from './ConsentForm.tsx';

/** The names of the parameters are those of OAuth. */
function requestIn(search: string): ConnectionRequest {
  const given = new URLSearchParams(search);
  const part = (name: string) => given.get(name) ?? '';
  return {
    clientId: part('client_id'),
    redirectUri: part('redirect_uri'),
    responseType: part('response_type'),
    codeChallenge: part('code_challenge'),
    codeChallengeMethod: part('code_challenge_method'),
    state: part('state'),
    scope: part('scope'),
    resource: part('resource'),
  };
}

/** Programs lead here when someone connects them (OAuth). */
export default function ConnectScreen() {
  const request = requestIn(location.search);
  const found = useQuery({
    ...query('POST /api/account/connections/check', { body: request }),
    enabled: request.clientId !== '',
    retry: false,
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <ScreenHead title="Connect a program" />
      {found.data ? (
        <ConsentForm request={request} found={found.data} />
      ) : found.error || request.clientId === '' ? (
        <Panel title="Nothing was connected">
          <Empty>
            <p role="alert">{problemOf(found.error)}</p>
          </Empty>
        </Panel>
      ) : (
        <PageSpinner />
      )}
    </>
  );
}

function problemOf(error: Error | null): string {
  if (!error) return 'A program leads here when you connect it. Begin in the program.';
  if (error instanceof ApiError && error.status === 404)
    return 'Programs cannot ask to connect here. An owner can turn that on under Settings, AI assistants.';
  return errorMessage(error);
}
